/** The logo, drawn in src/theme/mark.svg. It is decorative, as the name is beside it. */
export function LogoMark({ size }: { readonly size: number }) {
  return <span className="mark" style={{ width: size }} />;
}
