/** The mark, a Q with a hunter's notch: drawn once, in public/favicon.svg. It decorates the name beside it. */
export function Mark({ size }: { readonly size: number }) {
  return <img className="mark" src={`${import.meta.env.BASE_URL}favicon.svg`} alt="" width={size} height={size} />;
}
