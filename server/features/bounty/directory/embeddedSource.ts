import { and, eq, sql } from 'drizzle-orm';
import type { Executor } from '#server/database/database.ts';
import type { SocialNetwork } from '#src/resources/bounty/taskTypes/networks.ts';
import type { NetworkSource } from './socialDirectory.ts';
import { directoryActs, directoryPosts, directoryProfiles } from './tables.ts';

const toKey = (text: string): string => text.toLowerCase();

/** Creates the source of an embedded network. Accounts and posts that it doesn't contain don't exist. */
export function embeddedSource(executor: Executor, network: SocialNetwork): NetworkSource {
  const profiles = directoryProfiles;
  const posts = directoryPosts;
  const acts = directoryActs;

  async function findProfile(handle: string) {
    const { url, followers, posts: count, accountCreatedAt, isPrivate, about, tags, userId } = profiles;
    const selection = {
      handle: profiles.handle,
      url,
      followers,
      posts: count,
      accountCreatedAt,
      isPrivate,
      about,
      tags,
      userId,
    };
    const isOf = and(eq(profiles.network, network), eq(sql`lower(${profiles.handle})`, toKey(handle)));
    const [row] = await executor.select(selection).from(profiles).where(isOf);
    return row;
  }

  async function findPost(address: string) {
    const { author, text, tags, postedAt, likes, url } = posts;
    const isOf = and(eq(posts.network, network), eq(url, address));
    const [row] = await executor.select({ author, text, tags, postedAt, likes }).from(posts).where(isOf);
    return row;
  }

  async function hasActed(handle: string, action: string, target: string): Promise<boolean> {
    const key = and(
      eq(acts.network, network),
      eq(acts.handle, toKey(handle)),
      eq(acts.action, action),
      eq(acts.target, toKey(target)),
    );
    return (await executor.select({ action: acts.action }).from(acts).where(key)).length > 0;
  }

  return {
    async profile(handle) {
      const row = await findProfile(handle);
      if (row === undefined) return undefined;
      const { userId, accountCreatedAt, ...publicFields } = row;
      return {
        ...publicFields,
        accountCreatedAt: accountCreatedAt?.toISOString() ?? null,
        ...(userId !== null && { userId }),
      };
    },
    follows: (handle, account) => hasActed(handle, 'follow', account),
    async post(url) {
      const row = await findPost(url);
      return row && { ...row, postedAt: row.postedAt.toISOString() };
    },
    /** Undefined for a target that the directory doesn't contain, unless the account did something to it. */
    async hasDone(handle, action, target) {
      if (await hasActed(handle, action, target)) return true;
      const exists = ((await findPost(target)) ?? (await findProfile(target))) !== undefined;
      return exists ? false : undefined;
    },
  };
}
