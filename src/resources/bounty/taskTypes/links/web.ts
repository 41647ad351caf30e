import { limits } from '#src/limits.ts';
import { documentAddress } from './documents.ts';
import type { Site } from './postLink.ts';

/** Tracking parameters, which don't change the page. */
const tracking =
  /^(?:utm_\w+|fbclid|gclid|dclid|msclkid|yclid|twclid|igsh(?:id)?|mc_[ce]id|_ga|_gl|ref_src|ref_url|usp)$/i;

/** Any public page: translations may be hosted anywhere. */
export const web: Site = {
  hosts: [],
  kinds: { page: { what: 'a public page', example: 'https://example.com/whitepaper-de' } },
  read: (given) => {
    const url = new URL(documentAddress(given) ?? given);
    const kept = new URL(url.origin + url.pathname.replace(/\/+$/, ''));
    // Applications in the browser have their pages in the fragment: `#/docs/1`.
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
