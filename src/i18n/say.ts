/** The names of what a text leaves open: `what` of “Change %{what}”. */
type Open<T extends string> = T extends `${string}%{${infer Name}}${infer Rest}` ? Name | Open<Rest> : never;

/** A text in two forms, `one |||| several`, is told how many. */
type Counted<T extends string> = T extends `${string}||||${string}` ? 'smart_count' : never;

type Needed<T extends string> = Open<T> | Counted<T>;

/** What a text is filled with; nothing is, of which the compiler doesn't know what it leaves open. */
type Values<T extends string> = [Needed<T>] extends [never] ? never : Readonly<Record<Needed<T>, string | number>>;

/**
 * Fills in a text of react-admin's, of which the compiler doesn't know what it leaves open; ours are said by `say`.
 * @returns the values in the place of their names, and of two forms the one that fits
 */
export function fillIn(text: string, valueOf: (name: string) => unknown): string {
  const forms = text.split('||||');
  const form = valueOf('smart_count') === 1 ? forms[0] : forms.at(-1);
  return (form ?? text).trim().replace(/%\{(\w+)\}/g, (open, name: string) => {
    const value = valueOf(name);
    return typeof value === 'string' || typeof value === 'number' ? String(value) : open;
  });
}

/**
 * Says a text: its values in the place of their names, and of two forms the one that fits. What it needs is checked as it is compiled.
 * @example say(screens.range, { from: 1, to: 25, total: 319 })
 */
export function say<T extends string>(text: T, values: Values<T>): string {
  const given = new Map<string, string | number>(Object.entries(values));
  return fillIn(text, (name) => given.get(name));
}
