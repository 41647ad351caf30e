import { fetchText } from '#server/internet/fetchText.ts';
import type { Internet } from '#server/internet/internet.ts';
import type { Site } from '#src/resources/adnet/sites.ts';
import { metaElements } from './metaElements.ts';

/** The values of a site that its ownership is proved with. */
export type Claim = Pick<Site, 'url' | 'domain' | 'verifyMethod'> & { readonly verifyToken: string };

/** Where the token was looked for, and whether it stood there. */
export interface Finding {
  readonly where: string;
  readonly isProved: boolean;
}

/** The name of the meta element, and what stands before the token in a TXT record. */
const mark = 'quarry-verification';

const hasMeta = (html: string, token: string): boolean =>
  metaElements(html).some(({ name, content }) => name === mark && content === token);

const hasLine = (text: string, token: string): boolean => text.split(/\r?\n/).some((line) => line.trim() === token);

/**
 * Looks for a site's token where its owner alone can put it.
 * @param file the name of the verification file, from the site-wide configuration
 * @throws NotPublic, WrongPort, RedirectedAway, Unreachable
 */
export async function lookForToken(internet: Internet, claim: Claim, file: string): Promise<Finding> {
  const { url, domain, verifyMethod, verifyToken: token } = claim;
  if (verifyMethod === 'dns')
    return { where: domain, isProved: (await internet.texts(domain)).includes(`${mark}=${token}`) };
  const place = verifyMethod === 'file' ? new URL(`/${encodeURIComponent(file)}`, url) : new URL(url);
  const text = await fetchText(internet, place);
  const isProved = verifyMethod === 'file' ? hasLine(text, token) : hasMeta(text, token);
  return { where: place.href, isProved };
}
