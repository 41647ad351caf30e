import type * as z from 'zod/mini';
import { profileUrlOf } from '#src/fields/handle/networks.ts';
import { tagsIn } from '#src/resources/bounty/taskTypes/eligibility/tags.ts';
import { steemit } from '#src/resources/bounty/taskTypes/steemit/links.ts';
import { parseUrl } from '#src/schema/parseUrl.ts';
import type { NetworkApi } from '../networkApi.ts';
import type { NetworkSource } from '../socialDirectory.ts';
import { hasDone } from './acts.ts';
import { partsOf } from './postAddress.ts';
import { call, metadataIn, momentOf, nameIn } from './rpc.ts';
import { accounts, content, followCount, following } from './shapes.ts';

async function profile(api: NetworkApi, handle: string): ReturnType<NetworkSource['profile']> {
  const name = nameIn(handle);
  const [found] = await call(api, accounts, 'condenser_api.get_accounts', [[name]]);
  if (found === undefined) return undefined;
  const counts = await call(api, followCount, 'condenser_api.get_follow_count', [name]);
  // The newer one is what the site lets people edit.
  const shown = metadataIn(found.posting_json_metadata || found.json_metadata);
  const about = shown.profile?.about ?? null;
  return {
    handle: `@${found.name}`,
    url: profileUrlOf('steemit', `@${found.name}`),
    followers: counts.follower_count,
    posts: found.post_count,
    accountCreatedAt: momentOf(found.created),
    isPrivate: false,
    about,
    tags: tagsIn(about ?? ''),
  };
}

/** Names are sorted: if the first one from `account` on isn't that account, it isn't followed. */
async function follows(api: NetworkApi, handle: string, account: string): Promise<boolean> {
  const wanted = nameIn(account);
  const found = await call(api, following, 'condenser_api.get_following', [nameIn(handle), wanted, 'blog', 1]);
  return found.some((each) => each.following === wanted && each.what.includes('blog'));
}

/** What a comment answers, and the post that it stands below; nothing for a post. */
function aboutIn({ parent_author: author, parent_permlink: permlink, url = '' }: z.infer<typeof content>): string[] {
  if (!author) return [];
  const [root = ''] = url.split('#');
  return [`/@${author}/${permlink}`, root].flatMap((path) => {
    const address = parseUrl(path, 'https://steemit.com');
    return (address && steemit.read(address)?.url) ?? [];
  });
}

async function post(api: NetworkApi, url: string): ReturnType<NetworkSource['post']> {
  const parts = partsOf(url);
  if (parts === undefined) return undefined;
  const found = await call(api, content, 'condenser_api.get_content', parts);
  if (found.author === '') return undefined;
  const text = [found.title ?? '', found.body ?? ''].filter((part) => part !== '').join('\n');
  const tags = new Set([...(metadataIn(found.json_metadata).tags ?? []), ...tagsIn(text)]);
  return {
    author: `@${found.author}`,
    text,
    tags: [...tags],
    postedAt: momentOf(found.created),
    likes: found.net_votes ?? null,
    about: aboutIn(found),
  };
}

/** Steemit, by the public API of its blockchain, where all that is done can be read. */
export const steemitSource = (api: NetworkApi): NetworkSource => ({
  profile: (handle) => profile(api, handle),
  follows: (handle, account) => follows(api, handle, account),
  post: (url) => post(api, url),
  hasDone: (handle, action, target) => hasDone(api, handle, action, target),
});
