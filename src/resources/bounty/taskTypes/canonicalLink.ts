import { type Problem, problem } from '#src/problems/catalogue.ts';
import { isWithinDomain } from '#src/schema/domainName.ts';
import { sites } from './linkedSites.ts';
import type { PostLink, Site } from './links/postLink.ts';
import { publicUrl } from './links/publicUrl.ts';
import { redirectTarget } from './links/redirects.ts';
import type { TaskType } from './taskType.ts';

/** The target of a link, or the problem that refuses it. */
export type ReadLink =
  | { readonly link: PostLink; readonly problem?: undefined }
  | { readonly problem: Problem; readonly link?: undefined };

type Wanted = NonNullable<TaskType['link']>;

const isOn = ({ hosts }: Site, { hostname }: URL): boolean =>
  hosts.length === 0 || hosts.some((host) => isWithinDomain(hostname, host));

/** Describes the expected target of a link, with an example. */
export function linkWords({ site, kinds }: Wanted) {
  const words = kinds.flatMap((kind) => sites[site].kinds[kind] ?? []);
  return { what: words.map(({ what }) => what).join(' or '), example: words[0]?.example ?? '' };
}

function readLink(wanted: Wanted | undefined, text: string, path: string): ReadLink {
  if (wanted === undefined) return { problem: problem('notApplicable', {}, path) };
  const typed = publicUrl(text);
  if (typed === undefined) return { problem: problem('invalidUrl', {}, path) };
  const url = redirectTarget(typed);
  const site = sites[wanted.site];
  if (url !== undefined && !isOn(site, url))
    return { problem: problem('wrongSite', { sites: site.hosts.join(' or ') }, path) };
  const link = url && site.read(url);
  if (link === undefined || !wanted.kinds.includes(link.kind))
    return { problem: problem('notAPostLink', linkWords(wanted), path) };
  return { link };
}

/** The version of canonical links: a digest that a test checks. Stored links of another version are renewed. */
export const linkVersion = 'a1664515afa5';

/**
 * Parses the link in the proof of a task. All spellings of an address have the same canonical form.
 * @returns the link, or the problem: invalidUrl, wrongSite, notAPostLink, or notApplicable for a type without links
 * @example canonicalLink(tweet, 'http://mobile.twitter.com/quarry/status/12?s=20').link?.url // 'https://x.com/i/status/12'
 */
export const canonicalLink = ({ link }: Pick<TaskType, 'link'>, url: string): ReadLink => readLink(link, url, 'url');

/** Parses the `targetUrl` of a task in the same way. */
export const canonicalTarget = ({ target }: Pick<TaskType, 'target'>, url: string): ReadLink =>
  readLink(target, url, 'targetUrl');

/**
 * Parses the link in the proof of a task like `canonicalLink`, but refuses the campaign's own post, which proves nothing.
 * @returns also ownTarget, for any spelling of the task's `targetUrl`, and otherTarget, for a comment below another post
 */
export function canonicalProof(
  type: Pick<TaskType, 'link' | 'target'>,
  { targetUrl }: { readonly targetUrl: string | null },
  url: string,
): ReadLink {
  const targets = type.target ?? type.link;
  const [target, given] = [targetUrl ?? '', url].map((each) => readLink(targets, each, 'url').link?.url);
  if (given !== undefined && given === target) return { problem: problem('ownTarget', {}, 'url') };
  const proof = canonicalLink(type, url);
  const { parent } = proof.link ?? {};
  const isElsewhere = type.target !== undefined && target !== undefined && parent !== undefined && parent !== target;
  return isElsewhere ? { problem: problem('otherTarget', { target }, 'url') } : proof;
}
