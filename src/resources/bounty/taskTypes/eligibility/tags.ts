/** A tag as it is compared: #Quarry and quarry are the same. */
const plainTag = (tag: string): string => tag.replace(/^#/, '').normalize('NFC').toLowerCase();

/** The tags that stand in a text, without their #. What follows an address, as in page#part, is none. */
export const tagsIn = (text: string): string[] => [
  ...new Set([...text.matchAll(/(?<![\p{L}\p{N}_])#([\p{L}\p{N}_-]+)/gu)].map(([, tag = '']) => plainTag(tag))),
];

/** The required tags that are not among those. */
export function missingTags(required: readonly string[], tags: readonly string[]): string[] {
  const had = new Set(tags.map(plainTag));
  return required.filter((tag) => !had.has(plainTag(tag)));
}
