import { limits } from '#src/limits.ts';
import { isWellFormed } from '#src/schema/wellFormed.ts';

const scheme = /^[a-z][a-z\d+.-]*:/i;
/** Names that lead nowhere but into somebody's own network. */
const privateSuffix = /\.(?:local|localhost|internal|intranet|lan|home|corp|onion)$/;

/**
 * @param text as somebody typed or pasted it; the scheme may be missing
 * @returns an http or https address with a public name as its host, without credentials and port; undefined for any other text
 */
export function publicUrl(text: string): URL | undefined {
  const typed = text.trim();
  if (typed.length > limits.urlLength || !isWellFormed(typed) || /[\s\\]/.test(typed)) return undefined;
  const address = scheme.test(typed) ? typed : `https://${typed}`;
  if (!URL.canParse(address)) return undefined;
  const url = new URL(address);
  const { protocol, username, password, port, hostname } = url;
  const isPlain = /^https?:$/.test(protocol) && username === '' && password === '' && port === '';
  // A name of two labels or more whose last one is no number: no address of a machine.
  const isPublic = /^(?:[a-z\d_-]+\.)+[a-z][a-z\d-]*[a-z\d]$/.test(hostname) && !privateSuffix.test(hostname);
  return isPlain && isPublic ? url : undefined;
}
