import { parseUrl } from '#src/schema/parseUrl.ts';

/** Ads are served with either scheme. Addresses of their own files resolve to this host. */
const bases = ['https://creative.invalid/', 'http://creative.invalid/'];
const ownHost = 'creative.invalid';

/** Matches most addresses of files beside the page. */
const localPath = /^(?![\\/]{2})[\w./-]{0,300}$/;

/** Pages, styles and scripts that a data URL contains. Their requests can't be determined from the address. */
const embeddedDocument =
  /^data:(?:text\/(?:html|css|javascript|xml)|application\/(?:[\w.-]{1,40}\+)?(?:xml|[a-z-]{0,20}script))/;

/**
 * Returns the host of an address as a browser parses it: `/\t/cdn.example` and `http:/cdn.example` have one too.
 * @returns undefined for the creative's own files
 */
export function foreignHost(address: string): string | undefined {
  if (localPath.test(address)) return undefined;
  for (const base of bases) {
    const url = parseUrl(address, base);
    if (url === undefined) continue;
    const { protocol, host, href } = url;
    if (protocol === 'data:') return embeddedDocument.exec(href.slice(0, 100).toLowerCase())?.[0];
    if (host !== '' && host !== ownHost) return host;
  }
  return undefined;
}
