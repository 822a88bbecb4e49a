/// The style sheet of a drawing: one for light and dark, generic fonts only.
package enum SVGStyle {
  package static let css = """
    text{font:13px ui-monospace,Menlo,Consolas,monospace;fill:#1f2328}
    .name,.group{font-family:system-ui,sans-serif}
    .group,.time,.note,.legend{fill:#59636e;font-size:11px}
    .legend{white-space:pre}.paper{fill:#fff}.line{stroke:#8c959f;stroke-width:1.5}.fold{stroke-dasharray:2 4}
    .folded{text-anchor:end;font-style:italic}.gap{fill:#59636e;opacity:.08}.dot{fill:#1f2328}
    .end{stroke:#1f2328;stroke-width:2.5}.bad{stroke:#c93c37;stroke-width:2.5}
    .bar{fill:#ddf4ff;stroke:#218bff}.gone{fill:#fff1e5;stroke:#9a6700;stroke-dasharray:4 3}.lost{fill:#ffebe9;stroke:#cf222e}
    .marble{stroke:#1f2328;stroke-width:1}.key{text-anchor:middle}
    .c0{fill:#b6e3ff}.c1{fill:#aceebb}.c2{fill:#fae17d}.c3{fill:#ffd8b5}
    .c4{fill:#ffcecb}.c5{fill:#ffd3eb}.c6{fill:#ecd8ff}.c7{fill:#d8dee4}
    @media (prefers-color-scheme:dark){
    text{fill:#e6edf3}.key{fill:#0d1117}.group,.time,.note,.legend{fill:#9198a1}
    .paper{fill:#0d1117}.line{stroke:#6e7681}.end,.marble{stroke:#e6edf3}.bad{stroke:#ff7b72}.dot{fill:#e6edf3}
    .bar{fill:#0c2d6b;stroke:#388bfd}.gone{fill:#4b2900;stroke:#d29922}.lost{fill:#67060c;stroke:#f85149}}
    """
}
