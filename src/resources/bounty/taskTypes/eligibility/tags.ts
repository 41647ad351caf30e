/** Normalizes a tag for comparison: #Quarry and quarry are equal. */
const plainTag = (tag: string): string => tag.replace(/^#/, '').normalize('NFC').toLowerCase();

/** Returns the hashtags in a text, without the #. The fragment of a URL, as in page#part, isn't a hashtag. */
export const tagsIn = (text: string): string[] => [
  ...new Set([...text.matchAll(/(?<![\p{L}\p{N}_])#([\p{L}\p{N}_-]+)/gu)].map(([, tag = '']) => plainTag(tag))),
];

/** Returns the required tags that are missing. */
export function missingTags(required: readonly string[], tags: readonly string[]): string[] {
  const had = new Set(tags.map(plainTag));
  return required.filter((tag) => !had.has(plainTag(tag)));
}
