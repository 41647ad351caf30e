import { parseUrl } from '#src/schema/parseUrl.ts';

/** Ads are served with either scheme. An address of their own files keeps this host. */
const bases = ['https://creative.invalid/', 'http://creative.invalid/'];
const ownHost = 'creative.invalid';

/** Most addresses, of files beside the page. */
const localPath = /^(?![\\/]{2})[\w./-]{0,300}$/;

/** Pages, styles and scripts that an address itself consists of. What they load can’t be told from outside. */
const embeddedDocument =
  /^data:(?:text\/(?:html|css|javascript|xml)|application\/(?:[\w.-]{1,40}\+)?(?:xml|[a-z-]{0,20}script))/;

/**
 * The host that an address leads to, as a browser reads it: `/\t/cdn.example` and `http:/cdn.example` have one too.
 * @returns undefined for the creative’s own files
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
