import { publicUrl } from './publicUrl.ts';

interface Redirects {
  readonly host: RegExp;
  readonly path: RegExp;
  /** The parameters that may contain the target. */
  readonly parameters: readonly string[];
}

/** Redirect pages of networks and email programs, whose addresses contain the target as a parameter. */
const redirects: readonly Redirects[] = [
  { host: /^(?:www\.)?google\.[a-z]{2,3}(?:\.[a-z]{2})?$/, path: /^\/url\/*$/, parameters: ['q', 'url'] },
  {
    host: /^lm?\.(?:facebook|instagram|messenger|threads)\.(?:com|net)$/,
    path: /^\/+(?:l\.php\/*)?$/,
    parameters: ['u'],
  },
  { host: /^(?:www\.|m\.)?youtube\.com$/, path: /^\/redirect\/*$/, parameters: ['q'] },
  { host: /^(?:m\.)?vk\.(?:com|ru)$/, path: /^\/away\.php\/*$/, parameters: ['to'] },
  { host: /^out\.reddit\.com$/, path: /^\//, parameters: ['url'] },
  { host: /^(?:www\.)?linkedin\.com$/, path: /^\/(?:safety\/go|redir\/redirect)\/*$/, parameters: ['url'] },
  { host: /\.safelinks\.protection\.outlook\.com$/, path: /^\//, parameters: ['url'] },
  { host: /^slack-redir\.net$/, path: /^\/link\/*$/, parameters: ['url'] },
  { host: /^steamcommunity\.com$/, path: /^\/linkfilter\/*$/, parameters: ['u', 'url'] },
];

/** The maximum number of nested redirects: a network may wrap the redirect of an email program. */
const mostRedirects = 5;

/**
 * Returns the target of a redirect page; any other address unchanged.
 * @returns undefined if the target can't be read, or has too many nested redirects
 */
export function redirectTarget(url: URL, left = mostRedirects): URL | undefined {
  const found = redirects.find(({ host, path }) => host.test(url.hostname) && path.test(url.pathname));
  if (found === undefined) return url;
  const named = found.parameters.map((name) => url.searchParams.get(name)).find(Boolean);
  const target = left > 0 && named && /^https?:/i.test(named) ? publicUrl(named) : undefined;
  return target && redirectTarget(target, left - 1);
}
