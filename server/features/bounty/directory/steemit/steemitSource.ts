import type * as z from 'zod/mini';
import { profileUrlOf } from '#src/fields/handle/networks.ts';
import { tagsIn } from '#src/resources/bounty/taskTypes/eligibility/tags.ts';
import { steemit } from '#src/resources/bounty/taskTypes/steemit/links.ts';
import { parseUrl } from '#src/schema/parseUrl.ts';
import type { NetworkApi } from '../networkApi.ts';
import type { NetworkSource } from '../socialDirectory.ts';
import { hasDone } from './hasDone.ts';
import { parsePostUrl } from './parsePostUrl.ts';
import { callRpc, parseMetadata, toAccountName, toIsoTime } from './rpc.ts';
import { accounts, content, followCount, following } from './shapes.ts';

async function fetchProfile(api: NetworkApi, handle: string): ReturnType<NetworkSource['profile']> {
  const name = toAccountName(handle);
  const [account] = await callRpc(api, accounts, 'condenser_api.get_accounts', [[name]]);
  if (account === undefined) return undefined;
  const counts = await callRpc(api, followCount, 'condenser_api.get_follow_count', [name]);
  // `posting_json_metadata` is newer, and the site edits it.
  const details = parseMetadata(account.posting_json_metadata || account.json_metadata);
  const about = details.profile?.about ?? null;
  return {
    handle: `@${account.name}`,
    url: profileUrlOf('steemit', `@${account.name}`),
    followers: counts.follower_count,
    posts: account.post_count,
    accountCreatedAt: toIsoTime(account.created),
    isPrivate: false,
    about,
    tags: tagsIn(about ?? ''),
  };
}

/** Names are sorted: if the first one from `account` on isn't that account, it isn't followed. */
async function isFollowing(api: NetworkApi, handle: string, account: string): Promise<boolean> {
  const target = toAccountName(account);
  const followed = await callRpc(api, following, 'condenser_api.get_following', [
    toAccountName(handle),
    target,
    'blog',
    1,
  ]);
  return followed.some((each) => each.following === target && each.what.includes('blog'));
}

/** Returns the links of a comment's parent and of its post; empty for a post. */
function parentLinks({
  parent_author: author,
  parent_permlink: permlink,
  url = '',
}: z.infer<typeof content>): string[] {
  if (!author) return [];
  const [root = ''] = url.split('#');
  return [`/@${author}/${permlink}`, root].flatMap((path) => {
    const address = parseUrl(path, 'https://steemit.com');
    return (address && steemit.read(address)?.url) ?? [];
  });
}

async function fetchPost(api: NetworkApi, url: string): ReturnType<NetworkSource['post']> {
  const parts = parsePostUrl(url);
  if (parts === undefined) return undefined;
  const article = await callRpc(api, content, 'condenser_api.get_content', parts);
  if (article.author === '') return undefined;
  const text = [article.title ?? '', article.body ?? ''].filter((part) => part !== '').join('\n');
  const tags = new Set([...(parseMetadata(article.json_metadata).tags ?? []), ...tagsIn(text)]);
  return {
    author: `@${article.author}`,
    text,
    tags: [...tags],
    postedAt: toIsoTime(article.created),
    likes: article.net_votes ?? null,
    about: parentLinks(article),
  };
}

/** Steemit, by the public API of its blockchain, which reveals all actions. */
export const steemitSource = (api: NetworkApi): NetworkSource => ({
  profile: (handle) => fetchProfile(api, handle),
  follows: (handle, account) => isFollowing(api, handle, account),
  post: (url) => fetchPost(api, url),
  hasDone: (handle, action, target) => hasDone(api, handle, action, target),
});
