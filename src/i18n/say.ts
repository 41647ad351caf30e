/** The placeholders of a text: `what` in “Change %{what}”. */
type Placeholders<T extends string> = T extends `${string}%{${infer Name}}${infer Rest}`
  ? Name | Placeholders<Rest>
  : never;

/** A text in two forms, `one |||| several`, needs the count. */
type PluralCount<T extends string> = T extends `${string}||||${string}` ? 'smart_count' : never;

type ValueNames<T extends string> = Placeholders<T> | PluralCount<T>;

/** The values of a text's placeholders; none for a text without placeholders, or whose placeholders the compiler can't know. */
type Values<T extends string> = [ValueNames<T>] extends [never]
  ? never
  : Readonly<Record<ValueNames<T>, string | number>>;

/**
 * Fills in a text of react-admin, whose placeholders the compiler doesn't know; for our own texts there is `say`.
 * @returns the text with its values, and of two forms the one that fits
 */
export function fillIn(text: string, valueOf: (name: string) => unknown): string {
  const forms = text.split('||||');
  const form = valueOf('smart_count') === 1 ? forms[0] : forms.at(-1);
  return (form ?? text).trim().replace(/%\{(\w+)\}/g, (placeholder, name: string) => {
    const value = valueOf(name);
    return typeof value === 'string' || typeof value === 'number' ? String(value) : placeholder;
  });
}

/**
 * Fills in a text's placeholders, and of two forms picks the one that fits. The compiler checks that every value is given.
 * @example say(screens.range, { from: 1, to: 25, total: 319 })
 */
export function say<T extends string>(text: T, values: Values<T>): string {
  const given = new Map<string, string | number>(Object.entries(values));
  return fillIn(text, (name) => given.get(name));
}
