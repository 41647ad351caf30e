const initialsOf = (name: string): string =>
  name
    .split(/\s+/)
    .slice(0, 2)
    .map((word) => String.fromCodePoint(word.codePointAt(0) ?? 32).toUpperCase())
    .join('');

/** A user's initials as an avatar. CSS draws the letters: they are decorative, as the name is beside them or in the button's label. */
export function Initials({ name }: { readonly name: string }) {
  return <span className="initials" data-initials={initialsOf(name)} aria-hidden />;
}
