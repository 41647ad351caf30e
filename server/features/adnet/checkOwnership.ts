import { fetchText } from '#server/internet/fetchText.ts';
import type { Internet } from '#server/internet/internet.ts';
import { proofMark, proofPlace } from '#src/resources/adnet/siteProof.ts';
import type { Site } from '#src/resources/adnet/sites.ts';
import { parseHeadMeta } from './parseHeadMeta.ts';

/** The values of a site that prove its ownership. */
export type Claim = Pick<Site, 'domain' | 'verifyMethod'> & { readonly verifyToken: string };

/** The place of the token, and whether it was found there. */
interface OwnershipResult {
  readonly where: string;
  readonly isProved: boolean;
}

const hasMeta = (html: string, token: string): boolean =>
  parseHeadMeta(html).some(({ name, content }) => name === proofMark && content === token);

const hasLine = (text: string, token: string): boolean => text.split(/\r?\n/).some((line) => line.trim() === token);

async function isProvedAt(internet: Internet, { verifyMethod, verifyToken: token }: Claim, where: string) {
  if (verifyMethod === 'dns') return (await internet.texts(where)).includes(`${proofMark}=${token}`);
  const page = new URL(where);
  if (verifyMethod === 'meta')
    return hasMeta(await fetchText(internet, page, { type: 'text/html', redirects: 3 }), token);
  // Redirects are refused, because they might lead to content of the site's users.
  return hasLine(await fetchText(internet, page, { type: 'text/plain', redirects: 0 }), token);
}

/**
 * Checks whether a site has its token in a place that only the owner of its domain can write.
 * @param file the name of the verification file, from the site-wide configuration
 * @throws NotPublic, RedirectedAway, WrongType, Unreachable
 */
export async function checkOwnership(internet: Internet, claim: Claim, file: string): Promise<OwnershipResult> {
  const where = proofPlace(claim, file);
  return { where, isProved: await isProvedAt(internet, claim, where) };
}
