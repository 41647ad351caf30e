import { publicUrl } from './publicUrl.ts';

interface Redirects {
  readonly host: RegExp;
  readonly path: RegExp;
  /** The parameters that may have the target. */
  readonly parameters: readonly string[];
}

/** Pages through which networks and programs for emails lead to an address: what is copied there has it as a parameter. */
const redirects: readonly Redirects[] = [
  { host: /^(?:www\.)?google\.[a-z]{2,3}(?:\.[a-z]{2})?$/, path: /^\/url$/, parameters: ['q', 'url'] },
  { host: /^lm?\.(?:facebook|instagram|messenger|threads)\.(?:com|net)$/, path: /^\/(?:l\.php)?$/, parameters: ['u'] },
  { host: /^(?:www\.|m\.)?youtube\.com$/, path: /^\/redirect$/, parameters: ['q'] },
  { host: /^(?:m\.)?vk\.(?:com|ru)$/, path: /^\/away\.php$/, parameters: ['to'] },
  { host: /^out\.reddit\.com$/, path: /^\//, parameters: ['url'] },
  { host: /^(?:www\.)?linkedin\.com$/, path: /^\/(?:safety\/go|redir\/redirect)\/?$/, parameters: ['url'] },
  { host: /\.safelinks\.protection\.outlook\.com$/, path: /^\//, parameters: ['url'] },
  { host: /^slack-redir\.net$/, path: /^\/link$/, parameters: ['url'] },
  { host: /^steamcommunity\.com$/, path: /^\/linkfilter\/?$/, parameters: ['u', 'url'] },
];

/** The address that a page of redirects leads to; any other address unchanged. */
export function redirectTarget(url: URL): URL {
  const found = redirects.find(({ host, path }) => host.test(url.hostname) && path.test(url.pathname));
  const named = found?.parameters.map((name) => url.searchParams.get(name)).find((value) => value !== null);
  return (named && /^https?:/i.test(named) && publicUrl(named)) || url;
}
