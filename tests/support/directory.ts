import { directoryActs, directoryPosts, directoryProfiles } from '#server/features/bounty/directory/tables.ts';
import type { Platform } from '#server/platform/platform.ts';
import { profileUrlOf } from '#src/fields/handle/networks.ts';
import type { SocialNetwork } from '#src/resources/bounty/taskTypes/networks.ts';

type Row<T extends { readonly $inferInsert: object }> = Partial<T['$inferInsert']>;

/** Adds an account to the embedded directory; by default it passes the requirements of most tasks. */
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

/** Adds a post to the embedded directory. */
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

/** Adds an act of an account to the embedded directory: following an account, liking a post. */
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
