import type { NetworkApi } from '../networkApi.ts';
import { partsOf } from './postAddress.ts';
import { call, nameIn } from './rpc.ts';
import { names, subscriptions, votes } from './shapes.ts';

async function hasVoted(api: NetworkApi, name: string, parts: readonly string[]): Promise<boolean> {
  const found = await call(api, votes, 'condenser_api.get_active_votes', parts);
  // Withdrawn votes and downvotes are listed too.
  return found.some(({ voter, percent }) => voter === name && percent > 0);
}

async function hasJoined(api: NetworkApi, name: string, community: string): Promise<boolean> {
  const found = await call(api, subscriptions, 'bridge.list_all_subscriptions', { account: name });
  return found.some(([id]) => id === community);
}

/** `https://steemit.com/trending/hive-12345`, or the id alone. */
const communityIn = (target: string): string | undefined => /hive-\d+/.exec(target)?.[0];

/** What Steem tells of acts: votes, resteems, communities joined. @returns undefined for any other action or target */
export async function hasDone(
  api: NetworkApi,
  handle: string,
  action: string,
  target: string,
): Promise<boolean | undefined> {
  const name = nameIn(handle);
  const community = communityIn(target);
  if (action === 'join') return community === undefined ? undefined : hasJoined(api, name, community);
  const parts = partsOf(target);
  if (parts === undefined) return undefined;
  if (action === 'upvote') return hasVoted(api, name, parts);
  if (action !== 'resteem') return undefined;
  return (await call(api, names, 'condenser_api.get_reblogged_by', parts)).includes(name);
}
