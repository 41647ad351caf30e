import { limits } from '#src/limits.ts';
import { parseUrl } from './parseUrl.ts';

/**
 * Normalizes a host. Most sites respond with and without `www.`, so it is removed. A domain directly below a top-level one, such as
 * `www.com`, keeps it.
 * @param hostname from `new URL()`: lower case, in ASCII
 */
export const normalizeHost = (hostname: string): string =>
  hostname.replace(/(?<!\.)\.+$/, '').replace(/^(?:www\.)+(?=[^.]+\.)/, '');

/** @param url a web address @returns the normalized domain of its host */
export const registrableDomain = (url: string): string => normalizeHost(new URL(url).hostname);

/** The version of the normalization of domains: a digest that a test checks. */
export const domainVersion = '0cf41ffbe334';

/** Labels of letters, digits, hyphens and underscores, the last one with a letter: an IP address isn't a domain. */
const domain = /^(?=.{1,253}$)(?:[a-z\d_](?:[a-z\d_-]{0,61}[a-z\d_])?\.)+(?=[^.]*[a-z])[a-z\d][a-z\d-]{0,61}[a-z\d]$/;

/** Matches a normalized domain. */
const plainPattern = /^(?!www\.)[a-z\d-]+(?:\.[a-z\d-]+)+$/;

/**
 * Quotes, brackets and separators around a domain copied from a table, a text or an ad blocker's rules. The lookbehind tries each run once.
 */
const around = /^[\s"'“”‘’«»<>()[\]|,;]+|(?<![\s"'“”‘’«»<>()|^,;])[\s"'“”‘’«»<>()|^,;]+$/g;

/** The scheme of a pasted address, encoded perhaps, or of a pattern such as `*://*.example.com/*`. */
const scheme = /^(?:(?:https?|\*)(?::|%3A)(?:[\\/]|%2F)*|[\\/]{2,})/i;

/** Matches `*.`, several of them, or the dot, before all subdomains. */
const subdomains = /^(?:(?:\*{1,2}\.)+|\.)/;

/** Characters of the longest host that is parsed, percent-encoded: encoding a longer one to ASCII could take minutes. */
export const longestHost = 1_000;

/**
 * Parses a typed or pasted domain, which includes its subdomains. Accepts any script and spelling, `*.example.com`, and the address of a
 * page. Stored addresses use `registrableDomain`, which also accepts spaces and tabs.
 * @returns the normalized domain; undefined for any other text, such as an email, an IP address or two domains
 * @example domainName('https://WWW.Müller.example./shop') // 'xn--mller-kva.example'
 */
export function domainName(text: string): string | undefined {
  if (text.length > limits.urlLength) return undefined;
  if (plainPattern.test(text) && domain.test(text)) return text;
  const typed = text.replaceAll(around, '');
  if (/\s/.test(typed)) return undefined;
  const [host = ''] = typed
    .replace(scheme, '')
    .replace(subdomains, '')
    .split(/[\\/?#]|%2F/i, 1);
  if (host.length > longestHost || host.includes('@')) return undefined;
  const url = parseUrl(`https://${host}`);
  const name = normalizeHost(url?.hostname ?? '');
  return domain.test(name) ? name : undefined;
}

/** Whether a host is the domain or one of its subdomains. Both must be normalized. */
export const isWithinDomain = (host: string, domain: string): boolean => host === domain || host.endsWith(`.${domain}`);

/** Returns a normalized domain; any other text unchanged. */
export const normalizeDomain = (text: string): string => domainName(text) ?? text;
