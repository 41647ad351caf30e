const initialsOf = (name: string): string =>
  name
    .split(/\s+/)
    .slice(0, 2)
    .map((word) => String.fromCodePoint(word.codePointAt(0) ?? 32).toUpperCase())
    .join('');

/** A person's initials as an avatar. Decorative, as the name stands beside it or in the button's label: CSS draws the letters. */
export function Initials({ name }: { readonly name: string }) {
  return <span className="initials" data-initials={initialsOf(name)} aria-hidden />;
}
