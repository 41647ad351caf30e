import { limits } from '#src/limits.ts';
import { normalizeHost } from '#src/schema/domainName.ts';
import { documentAddress } from './documents.ts';
import type { Site } from './postLink.ts';

/** Tracking parameters, which don't change the page. */
const tracking =
  /^(?:utm_\w+|[a-z]*clid|gbraid|wbraid|gad_\w+|srsltid|li_fat_id|_hs(?:enc|mi)|mkt_tok|_openstat|igsh(?:id)?|mc_[ce]id|_ga|_gl|ref_src|ref_url|usp)$/i;

/** Normalizes a path: removes the slash at its end and unnecessary encoding. */
const plainPath = (pathname: string): string =>
  pathname.replace(/\/+$/, '').replaceAll(/%([\da-f]{2})/gi, (encoded, code: string) => {
    const sign = String.fromCodePoint(Number.parseInt(code, 16));
    return /^[\w~.-]$/.test(sign) ? sign : encoded.toUpperCase();
  });

/** Any public page, because translations may be hosted on any site. */
export const web: Site = {
  hosts: [],
  kinds: { page: { what: 'a public page', example: 'https://example.com/whitepaper-de' } },
  read: (given) => {
    const document = documentAddress(given);
    const url = new URL(document ?? given);
    const kept = new URL(url.origin + plainPath(url.pathname));
    if (document === undefined) kept.hostname = normalizeHost(url.hostname);
    // Single-page applications have their pages in the fragment: `#/docs/1`.
    if (/^#!?\//.test(url.hash)) kept.hash = url.hash;
    const parameters = [...url.searchParams].filter(([name]) => !tracking.test(name));
    kept.search = new URLSearchParams(parameters).toString();
    kept.searchParams.sort();
    kept.protocol = 'https:';
    // Serialization can make a parameter longer.
    if (kept.href.length > limits.urlLength) return undefined;
    return { kind: 'page', id: kept.href.slice('https://'.length), url: kept.href };
  },
};
