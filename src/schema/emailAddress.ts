import { parseUrl } from './parseUrl.ts';

/** The local part has letters, digits and some signs, with single dots inside. The last label is letters or punycode. */
export const emailPattern =
  /^(?!\.)(?!.*\.\.)[a-z\d_'+.-]*[a-z\d_+-]@(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+(?:[a-z]{2,63}|xn--[a-z\d-]{1,59})$/i;

/** Characters that end a host within a URL, or encode other characters. */
const foreignToHosts = /[\s/\\:?#@%[\]]/;

/** Characters of the longest host (RFC 1035): encoding a longer one could take minutes. */
const hostLength = 253;

/** Returns the host in ASCII: `пример.рф` → `xn--e1afmkfd.xn--p1ai`; undefined for an invalid host. */
function asciiHost(host: string): string | undefined {
  const isHost = host.length <= hostLength && !foreignToHosts.test(host);
  return isHost ? parseUrl(`http://${host}`)?.hostname : undefined;
}

/** Normalizes an email: its domain becomes ASCII. Any other text stays unchanged. */
export function normalizeEmail(text: string): string {
  const at = text.lastIndexOf('@') + 1;
  const host = text.slice(at);
  if (at === 0 || /^\p{ASCII}*$/u.test(host)) return text;
  return text.slice(0, at) + (asciiHost(host) ?? host);
}

/** Whether a text is an email, normalized or not. */
export const isEmailAddress = (text: string): boolean => emailPattern.test(normalizeEmail(text));
