import { directoryActs, directoryPosts, directoryProfiles } from '#server/features/bounty/directory/tables.ts';
import type { Platform } from '#server/platform/platform.ts';
import { profileUrlOf } from '#src/fields/handle/networks.ts';
import type { SocialNetwork } from '#src/resources/bounty/taskTypes/networks.ts';

type Row<T extends { readonly $inferInsert: object }> = Partial<T['$inferInsert']>;

/** Puts an account into the embedded directory; one that passes what most tasks ask for, unless said otherwise. */
export async function placeProfile(
  { database }: Platform,
  network: SocialNetwork,
  handle: string,
  shown: Row<typeof directoryProfiles> = {},
): Promise<void> {
  await database.sql.insert(directoryProfiles).values({
    network,
    handle,
    url: profileUrlOf(network, handle),
    followers: 2_480,
    posts: 364,
    accountCreatedAt: new Date('2019-04-01T00:00:00.000Z'),
    ...shown,
  });
}

/** Puts a post into the embedded directory. */
export async function placePost(
  { database }: Platform,
  network: SocialNetwork,
  url: string,
  author: string,
  shown: Row<typeof directoryPosts> = {},
): Promise<void> {
  const usual = { text: '', postedAt: new Date() };
  await database.sql.insert(directoryPosts).values({ network, url, author, ...usual, ...shown });
}

/** Lets an account of the embedded directory have done something: follow an account, like a post. */
export async function placeAct(
  { database }: Platform,
  network: SocialNetwork,
  handle: string,
  action: string,
  target: string,
): Promise<void> {
  const act = { network, action, handle: handle.toLowerCase(), target: target.toLowerCase() };
  await database.sql.insert(directoryActs).values(act);
}
