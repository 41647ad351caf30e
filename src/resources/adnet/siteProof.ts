/** The name of the meta element, and what stands before the token in a TXT record. */
export const proofMark = 'quarry-verification';

interface ProvedSite {
  readonly domain: string;
  readonly verifyMethod: unknown;
}

/**
 * Where the proof of a domain is looked for: at its root alone, as users of a site may write to any other address.
 * @param file the name of the verification file, from the site-wide configuration
 * @returns an address, or for DNS the domain
 */
export function proofPlace({ domain, verifyMethod }: ProvedSite, file: string): string {
  if (verifyMethod === 'dns') return domain;
  return new URL(verifyMethod === 'file' ? `/${encodeURIComponent(file)}` : '/', `https://${domain}`).href;
}
