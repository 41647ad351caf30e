import * as z from 'zod/mini';
import { countSchema } from '../countSchema.ts';

const moment = z.iso.datetime({ local: true });

/** The used parts of https://developers.steem.io/apidefinitions. Times are UTC, without a Z. */
export const accounts = z.array(
  z.object({
    name: z.string(),
    created: moment,
    post_count: countSchema,
    /** JSON that the account's owner may write freely. */
    json_metadata: z.optional(z.string()),
    posting_json_metadata: z.optional(z.string()),
  }),
);

export const followCount = z.object({ follower_count: countSchema });

export const following = z.array(z.object({ following: z.string(), what: z.array(z.string()) }));

export const content = z.object({
  /** Empty if there is none. */
  author: z.string(),
  title: z.optional(z.string()),
  body: z.optional(z.string()),
  json_metadata: z.optional(z.string()),
  created: moment,
  /** Empty for a post. */
  parent_author: z.optional(z.string()),
  parent_permlink: z.optional(z.string()),
  /** Of a comment `/tag/@author/permlink#@author/permlink`: the post, then the comment. */
  url: z.optional(z.string()),
  net_votes: z.optional(z.int()),
});

export const votes = z.array(z.object({ voter: z.string(), percent: z.number() }));

export const names = z.array(z.string());

/** Community, its title, the role in it, a label. */
export const subscriptions = z.array(z.array(z.nullable(z.string())));

/** The JSON metadata of an account or a post. */
export const metadata = z.object({
  profile: z.optional(z.object({ about: z.optional(z.string()) })),
  tags: z.optional(z.array(z.string())),
});
