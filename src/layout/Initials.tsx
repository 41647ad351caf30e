const initialsOf = (name: string): string =>
  name
    .split(/\s+/)
    .slice(0, 2)
    .map((word) => String.fromCodePoint(word.codePointAt(0) ?? 32).toUpperCase())
    .join('');

/** A person's sign, where the name stands beside it or in its button's label. CSS draws it: it is no text to be read. */
export function Initials({ name }: { readonly name: string }) {
  return <span className="initials" data-initials={initialsOf(name)} aria-hidden />;
}
