import { limits } from '#src/limits.ts';
import { parseUrl } from '#src/schema/parseUrl.ts';
import { stripInvisible } from '#src/schema/stripInvisible.ts';
import { isWellFormed } from '#src/schema/wellFormed.ts';

const scheme = /^[a-z][a-z\d+.-]*:/i;
/** Suffixes of host names in private networks. */
const privateSuffix = /\.(?:local|localhost|internal|intranet|lan|home|corp|onion)$/;

/**
 * Parses the URL of a public page.
 * @param text a typed or pasted text; the scheme may be missing
 * @returns an http or https URL with a public host name, without credentials and port; undefined for any other text
 */
export function publicUrl(text: string): URL | undefined {
  const typed = stripInvisible(text).trim();
  if (typed.length > limits.urlLength || !isWellFormed(typed) || /[\s\\]/.test(typed)) return undefined;
  const url = parseUrl(scheme.test(typed) ? typed : `https://${typed}`);
  if (url === undefined) return undefined;
  url.hostname = url.hostname.replace(/\.$/, '');
  const { protocol, username, password, port, hostname } = url;
  const isPlain = /^https?:$/.test(protocol) && username === '' && password === '' && port === '';
  // A host needs at least two labels, and the last label isn't a number: an IP address is refused.
  const isPublic = /^(?:[a-z\d_-]+\.)+[a-z][a-z\d-]*[a-z\d]$/.test(hostname) && !privateSuffix.test(hostname);
  return isPlain && isPublic ? url : undefined;
}
