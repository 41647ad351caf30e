import type { NetworkApi } from '../networkApi.ts';
import { parsePostUrl } from './parsePostUrl.ts';
import { callRpc, toAccountName } from './rpc.ts';
import { names, subscriptions, votes } from './shapes.ts';

async function hasVoted(api: NetworkApi, name: string, parts: readonly string[]): Promise<boolean> {
  const activeVotes = await callRpc(api, votes, 'condenser_api.get_active_votes', parts);
  // The list includes withdrawn votes and downvotes.
  return activeVotes.some(({ voter, percent }) => voter === name && percent > 0);
}

async function hasJoined(api: NetworkApi, name: string, community: string): Promise<boolean> {
  const memberships = await callRpc(api, subscriptions, 'bridge.list_all_subscriptions', { account: name });
  return memberships.some(([id]) => id === community);
}

/** Returns the community of `https://steemit.com/trending/hive-12345`, or of the ID alone. */
const toCommunity = (target: string): string | undefined => /hive-\d+/.exec(target)?.[0];

/** Tests whether Steem has an action: a vote, a resteem, a joined community. @returns undefined for any other action or target */
export async function hasDone(
  api: NetworkApi,
  handle: string,
  action: string,
  target: string,
): Promise<boolean | undefined> {
  const name = toAccountName(handle);
  const community = toCommunity(target);
  if (action === 'join') return community === undefined ? undefined : hasJoined(api, name, community);
  const parts = parsePostUrl(target);
  if (parts === undefined) return undefined;
  if (action === 'upvote') return hasVoted(api, name, parts);
  if (action !== 'resteem') return undefined;
  return (await callRpc(api, names, 'condenser_api.get_reblogged_by', parts)).includes(name);
}
