import { publicUrl } from './publicUrl.ts';

interface Redirects {
  readonly host: RegExp;
  readonly path: RegExp;
  /** The parameters that may have the target. */
  readonly parameters: readonly string[];
}

/** Pages through which networks and programs for emails lead to an address: what is copied there has it as a parameter. */
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

/** Redirects that are followed, one within the other: a network wraps what a program for emails has wrapped. */
const mostRedirects = 5;

/**
 * The address that a page of redirects leads to; any other address unchanged.
 * @returns undefined where the target can't be read, or stands within too many redirects
 */
export function redirectTarget(url: URL, left = mostRedirects): URL | undefined {
  const found = redirects.find(({ host, path }) => host.test(url.hostname) && path.test(url.pathname));
  if (found === undefined) return url;
  const named = found.parameters.map((name) => url.searchParams.get(name)).find(Boolean);
  const target = left > 0 && named && /^https?:/i.test(named) ? publicUrl(named) : undefined;
  return target && redirectTarget(target, left - 1);
}
