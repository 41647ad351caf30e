import { parseUrl } from './parseUrl.ts';

/** Letters, digits and some signs, a dot neither first, last nor twice; the domain's last label is letters or an encoded one. */
export const emailPattern =
  /^(?!\.)(?!.*\.\.)[a-z\d_'+.-]*[a-z\d_+-]@(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+(?:[a-z]{2,63}|xn--[a-z\d-]{1,59})$/i;

/** Characters that end a host within a URL, or encode other characters. */
const foreignToHosts = /[\s/\\:?#@%[\]]/;

/** Characters of the longest host (RFC 1035): encoding a longer one could take minutes. */
const hostLength = 253;

/** The host as the internet has it: `пример.рф` → `xn--e1afmkfd.xn--p1ai`; undefined for what is no host. */
function asciiHost(host: string): string | undefined {
  const isHost = host.length <= hostLength && !foreignToHosts.test(host);
  return isHost ? parseUrl(`http://${host}`)?.hostname : undefined;
}

/** An e-mail in its one form: with the domain in ASCII. Any other text stays as it is. */
export function normalizeEmail(text: string): string {
  const at = text.lastIndexOf('@') + 1;
  const host = text.slice(at);
  if (at === 0 || /^\p{ASCII}*$/u.test(host)) return text;
  return text.slice(0, at) + (asciiHost(host) ?? host);
}

/** Whether a text is an e-mail in any of its forms. */
export const isEmailAddress = (text: string): boolean => emailPattern.test(normalizeEmail(text));
