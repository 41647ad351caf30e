/** `startAt` → `start at`, `sendBack` → `send back`, `token-standards` → `token standards`. */
export const wordsOf = (name: string): string =>
  name
    .replaceAll(/([a-z\d])([A-Z])/g, '$1 $2')
    .replaceAll(/[-_]+/g, ' ')
    .toLowerCase();

/** The first letter in upper case, except in words whose capitals are a spelling of their own: vCPM. */
export const capitalized = (text: string): string =>
  /^\p{Ll}\p{Lu}/u.test(text) ? text : text.charAt(0).toUpperCase() + text.slice(1);

/** The first letter in lower case. */
export const uncapitalized = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);

/** `start at` → `startAt`, as names are written in code. */
export const camelCased = (text: string): string =>
  wordsOf(text.trim()).replaceAll(/ +(\S)/g, (_, letter: string) => letter.toUpperCase());

export const upperCased = (text: string): string => text.toUpperCase();

export const lowerCased = (text: string): string => text.toLowerCase();
