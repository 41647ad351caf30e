import { profileUrlOf } from '#src/fields/handle/networks.ts';
import type { SocialPost } from '#src/resources/bounty/taskTypes/eligibility/profile.ts';
import { tagsIn } from '#src/resources/bounty/taskTypes/eligibility/tags.ts';
import { reddit } from '#src/resources/bounty/taskTypes/reddit/links.ts';
import { parseUrl } from '#src/schema/parseUrl.ts';
import { askNetwork, type NetworkApi } from '../networkApi.ts';
import type { NetworkSource } from '../socialDirectory.ts';
import { account, discussion, listing, type Thing } from './shapes.ts';

/** Posts in one answer, and the most answers for one check: all checks share the network's rate limit. */
const pageSize = 100;
const mostPages = 4;

const momentOf = (seconds: number): string => new Date(seconds * 1000).toISOString();
const nameIn = (handle: string): string => encodeURIComponent(handle.replace(/^@/, ''));

/** Reads pages until there are enough posts, or no more. @returns null if that would take too many requests */
async function countPosts(api: NetworkApi, name: string, wanted: number): Promise<number | null> {
  let count = 0;
  let after = '';
  for (let page = 0; page < mostPages; page += 1) {
    const from = after && `&after=${encodeURIComponent(after)}`;
    const found = await askNetwork(api, listing, `/user/${name}/submitted.json?raw_json=1&limit=${pageSize}${from}`);
    count += found?.data.children.length ?? 0;
    after = found?.data.after ?? '';
    if (after === '' || count >= wanted) return count;
  }
  return null;
}

async function profile(api: NetworkApi, handle: string, wanted = 0): ReturnType<NetworkSource['profile']> {
  const name = nameIn(handle);
  const found = await askNetwork(api, account, `/user/${name}/about.json?raw_json=1`);
  if (found === undefined) return undefined;
  const { data } = found;
  const isPrivate = data.is_suspended === true || data.created_utc === undefined;
  const about = data.subreddit?.public_description ?? null;
  return {
    handle: `@${data.name}`,
    url: profileUrlOf('reddit', `@${data.name}`),
    followers: data.subreddit?.subscribers ?? null,
    posts: isPrivate || wanted === 0 ? null : await countPosts(api, name, wanted),
    accountCreatedAt: data.created_utc === undefined ? null : momentOf(data.created_utc),
    isPrivate,
    about,
    tags: about === null ? null : tagsIn(about),
  };
}

function postOf({ data }: Thing): SocialPost | undefined {
  const { author = '[deleted]', title = '', selftext = '', body = '', created_utc: created, ups } = data;
  if (author === '[deleted]' || created === undefined) return undefined;
  const text = [title, selftext, body].filter((part) => part !== '').join('\n');
  const flair = data.link_flair_text ? tagsIn(`#${data.link_flair_text}`) : [];
  return {
    author: `@${author}`,
    text,
    tags: [...tagsIn(text), ...flair],
    postedAt: momentOf(created),
    likes: ups ?? null,
  };
}

async function post(api: NetworkApi, url: string): ReturnType<NetworkSource['post']> {
  const address = parseUrl(url);
  const link = address && reddit.read(address);
  if (link === undefined) return undefined;
  const [id = '', comment] = link.id.split('/');
  const wanted = comment === undefined ? '' : `&comment=${comment}`;
  const found = await askNetwork(api, discussion, `/comments/${id}.json?raw_json=1&limit=1${wanted}`);
  const [thread, answer] = found?.map(({ data }) => data.children[0]) ?? [];
  if (thread?.data.id !== id || (comment !== undefined && answer?.data.id !== comment)) return undefined;
  const thing = comment === undefined ? thread : answer;
  return thing && postOf(thing);
}

/** Reddit, by its public API, which reveals neither follows nor votes. */
export const redditSource = (api: NetworkApi): NetworkSource => ({
  profile: (handle, posts) => profile(api, handle, posts),
  follows: async () => undefined,
  post: (url) => post(api, url),
  hasDone: async () => undefined,
});
