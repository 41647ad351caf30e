/** The mark, drawn in src/theme/mark.svg. It decorates the name beside it. */
export function Mark({ size }: { readonly size: number }) {
  return <span className="mark" style={{ width: size }} />;
}
