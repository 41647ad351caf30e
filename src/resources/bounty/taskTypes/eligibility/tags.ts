/** Normalizes a tag for comparison: #Quarry and quarry are equal. */
const plainTag = (tag: string): string => tag.replace(/^#/, '').normalize('NFC').toLowerCase();

/** The hashtags in a text, without the #. The fragment of a URL, as in page#part, is none. */
export const tagsIn = (text: string): string[] => [
  ...new Set([...text.matchAll(/(?<![\p{L}\p{N}_])#([\p{L}\p{N}_-]+)/gu)].map(([, tag = '']) => plainTag(tag))),
];

/** The required tags that are not among the given ones. */
export function missingTags(required: readonly string[], tags: readonly string[]): string[] {
  const had = new Set(tags.map(plainTag));
  return required.filter((tag) => !had.has(plainTag(tag)));
}
