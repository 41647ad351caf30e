import { steemit } from '#src/resources/bounty/taskTypes/steemit/links.ts';

/** @returns author and permlink of an address of Steemit; undefined for another one */
export function partsOf(url: string): readonly [author: string, permlink: string] | undefined {
  const link = URL.canParse(url) ? steemit.read(new URL(url)) : undefined;
  const [author, permlink] = link?.id.split('/') ?? [];
  return author === undefined || permlink === undefined ? undefined : [author.slice('@'.length), permlink];
}
