/** The logo, drawn in src/theme/mark.svg. Decorative: the name stands beside it. */
export function LogoMark({ size }: { readonly size: number }) {
  return <span className="mark" style={{ width: size }} />;
}
