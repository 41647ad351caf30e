import { and, eq, sql } from 'drizzle-orm';
import type { Executor } from '#server/database/database.ts';
import type { SocialNetwork } from '#src/resources/bounty/taskTypes/networks.ts';
import type { NetworkSource } from './socialDirectory.ts';
import { directoryActs, directoryPosts, directoryProfiles } from './tables.ts';

const small = (text: string): string => text.toLowerCase();

/** A network of the embedded directory. What it doesn't contain doesn't exist. */
export function embeddedSource(executor: Executor, network: SocialNetwork): NetworkSource {
  const profiles = directoryProfiles;
  const posts = directoryPosts;
  const acts = directoryActs;

  async function profileUrlOf(handle: string) {
    const { url, followers, posts: count, accountCreatedAt, isPrivate, about, tags, userId } = profiles;
    const shown = {
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
    const isOf = and(eq(profiles.network, network), eq(sql`lower(${profiles.handle})`, small(handle)));
    const [found] = await executor.select(shown).from(profiles).where(isOf);
    return found;
  }

  async function postAt(address: string) {
    const { author, text, tags, postedAt, likes, url } = posts;
    const isOf = and(eq(posts.network, network), eq(url, address));
    const [found] = await executor.select({ author, text, tags, postedAt, likes }).from(posts).where(isOf);
    return found;
  }

  async function isDone(handle: string, action: string, target: string): Promise<boolean> {
    const key = and(
      eq(acts.network, network),
      eq(acts.handle, small(handle)),
      eq(acts.action, action),
      eq(acts.target, small(target)),
    );
    return (await executor.select({ action: acts.action }).from(acts).where(key)).length > 0;
  }

  return {
    async profile(handle) {
      const found = await profileUrlOf(handle);
      if (found === undefined) return undefined;
      const { userId, accountCreatedAt, ...shown } = found;
      return {
        ...shown,
        accountCreatedAt: accountCreatedAt?.toISOString() ?? null,
        ...(userId !== null && { userId }),
      };
    },
    follows: (handle, account) => isDone(handle, 'follow', account),
    async post(url) {
      const found = await postAt(url);
      return found && { ...found, postedAt: found.postedAt.toISOString() };
    },
    /** Undefined for a target that the directory doesn't contain, unless the account did something to it. */
    async hasDone(handle, action, target) {
      if (await isDone(handle, action, target)) return true;
      const isKnown = ((await postAt(target)) ?? (await profileUrlOf(target))) !== undefined;
      return isKnown ? false : undefined;
    },
  };
}
