import { profileUrlOf } from '#src/fields/handle/networks.ts';
import type { SocialPost } from '#src/resources/bounty/taskTypes/eligibility/profile.ts';
import { tagsIn } from '#src/resources/bounty/taskTypes/eligibility/tags.ts';
import { reddit } from '#src/resources/bounty/taskTypes/reddit/links.ts';
import { parseUrl } from '#src/schema/parseUrl.ts';
import { callNetworkApi, type NetworkApi } from '../networkApi.ts';
import type { NetworkSource } from '../socialDirectory.ts';
import { account, discussion, listing, type Thing } from './shapes.ts';

/** Posts of one response, and the most responses for one check: all checks share the network's rate limit. */
const pageSize = 100;
const maxPages = 4;

const toIsoTime = (seconds: number): string => new Date(seconds * 1000).toISOString();
const toAccountName = (handle: string): string => encodeURIComponent(handle.replace(/^@/, ''));

/** Loads pages until there are enough posts, or no more. @returns null if that would need too many requests */
async function countPosts(api: NetworkApi, name: string, minPosts: number): Promise<number | null> {
  let count = 0;
  let after = '';
  for (let page = 0; page < maxPages; page += 1) {
    const from = after && `&after=${encodeURIComponent(after)}`;
    const response = await callNetworkApi(
      api,
      listing,
      `/user/${name}/submitted.json?raw_json=1&limit=${pageSize}${from}`,
    );
    count += response?.data.children.length ?? 0;
    after = response?.data.after ?? '';
    if (after === '' || count >= minPosts) return count;
  }
  return null;
}

async function fetchProfile(api: NetworkApi, handle: string, minPosts = 0): ReturnType<NetworkSource['profile']> {
  const name = toAccountName(handle);
  const response = await callNetworkApi(api, account, `/user/${name}/about.json?raw_json=1`);
  if (response === undefined) return undefined;
  const { data } = response;
  const isPrivate = data.is_suspended === true || data.created_utc === undefined;
  const about = data.subreddit?.public_description ?? null;
  return {
    handle: `@${data.name}`,
    url: profileUrlOf('reddit', `@${data.name}`),
    followers: data.subreddit?.subscribers ?? null,
    posts: isPrivate || minPosts === 0 ? null : await countPosts(api, name, minPosts),
    accountCreatedAt: data.created_utc === undefined ? null : toIsoTime(data.created_utc),
    isPrivate,
    about,
    tags: about === null ? null : tagsIn(about),
  };
}

function toPost({ data }: Thing): SocialPost | undefined {
  const { author = '[deleted]', title = '', selftext = '', body = '', created_utc: created, ups } = data;
  if (author === '[deleted]' || created === undefined) return undefined;
  const text = [title, selftext, body].filter((part) => part !== '').join('\n');
  const flair = data.link_flair_text ? tagsIn(`#${data.link_flair_text}`) : [];
  return {
    author: `@${author}`,
    text,
    tags: [...tagsIn(text), ...flair],
    postedAt: toIsoTime(created),
    likes: ups ?? null,
  };
}

async function fetchPost(api: NetworkApi, url: string): ReturnType<NetworkSource['post']> {
  const address = parseUrl(url);
  const link = address && reddit.read(address);
  if (link === undefined) return undefined;
  const [id = '', comment] = link.id.split('/');
  const commentQuery = comment === undefined ? '' : `&comment=${comment}`;
  const response = await callNetworkApi(api, discussion, `/comments/${id}.json?raw_json=1&limit=1${commentQuery}`);
  const [thread, answer] = response?.map(({ data }) => data.children[0]) ?? [];
  if (thread?.data.id !== id || (comment !== undefined && answer?.data.id !== comment)) return undefined;
  const thing = comment === undefined ? thread : answer;
  return thing && toPost(thing);
}

/** Reddit, by its public API, which reveals neither follows nor votes. */
export const redditSource = (api: NetworkApi): NetworkSource => ({
  profile: (handle, posts) => fetchProfile(api, handle, posts),
  follows: async () => undefined,
  post: (url) => fetchPost(api, url),
  hasDone: async () => undefined,
});
