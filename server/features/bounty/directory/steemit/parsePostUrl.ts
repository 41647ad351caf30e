import { steemit } from '#src/resources/bounty/taskTypes/steemit/links.ts';
import { parseUrl } from '#src/schema/parseUrl.ts';

/** @returns author and permlink of an address of Steemit; undefined for another one */
export function parsePostUrl(url: string): readonly [author: string, permlink: string] | undefined {
  const address = parseUrl(url);
  const link = address && steemit.read(address);
  const [author, permlink] = link?.id.split('/') ?? [];
  return author === undefined || permlink === undefined ? undefined : [author.slice('@'.length), permlink];
}
