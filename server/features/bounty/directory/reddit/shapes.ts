import * as z from 'zod/mini';
import { countSchema } from '../countSchema.ts';

/** Seconds, up to the maximum of `Date`. */
const moment = z.number().check(z.gte(0), z.lte(8.64e12));

/** The used parts of https://www.reddit.com/dev/api. Times are seconds since 1970, UTC. */
export const account = z.object({
  data: z.object({
    name: z.string(),
    /** A suspended account has no date. */
    created_utc: z.optional(moment),
    is_suspended: z.optional(z.boolean()),
    subreddit: z.nullish(
      z.object({ subscribers: z.optional(countSchema), public_description: z.optional(z.string()) }),
    ),
  }),
});

const thing = z.object({
  /** `t1` is a comment, `t3` a post. */
  kind: z.string(),
  data: z.object({
    /** Without the prefix of its kind: `1abcde`. */
    id: z.optional(z.string()),
    author: z.optional(z.string()),
    title: z.optional(z.string()),
    selftext: z.optional(z.string()),
    body: z.optional(z.string()),
    link_flair_text: z.nullish(z.string()),
    created_utc: z.optional(moment),
    ups: z.optional(z.int()),
  }),
});

export type Thing = z.infer<typeof thing>;

export const listing = z.object({
  data: z.object({ children: z.array(thing), after: z.nullish(z.string()) }),
});

/** A post, then its comments. */
export const discussion = z.array(listing);
