/** The name of the meta element, and the prefix of the token in a TXT record. */
export const proofMark = 'quarry-verification';

interface ProvedSite {
  readonly domain: string;
  readonly verifyMethod: unknown;
}

/**
 * Returns the location of a domain's proof: only its root, because users of a site may write to other addresses.
 * @param file the name of the verification file, from the site-wide configuration
 * @returns an address, or for DNS the domain
 */
export function proofPlace({ domain, verifyMethod }: ProvedSite, file: string): string {
  if (verifyMethod === 'dns') return domain;
  return new URL(verifyMethod === 'file' ? `/${encodeURIComponent(file)}` : '/', `https://${domain}`).href;
}
