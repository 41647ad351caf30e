import type { Internet } from '#server/internet/internet.ts';
import { reachPage } from '#server/internet/reachPage.ts';
import { refuse } from '#server/problems/refusal.ts';
import { problemText } from '#src/fields/urlCheck/problemText.ts';
import { limits } from '#src/limits.ts';
import { withSampleMacros } from '#src/resources/adnet/macros.ts';
import type { Finding } from './findings.ts';

/**
 * Checks whether the page that a click opens responds, like the check of landings.
 * @throws Refusal of the field `destinationUrl` if it leads into a private network
 */
export async function checkLandingPage(internet: Internet, address: string): Promise<Finding> {
  const result = await reachPage(internet, new URL(withSampleMacros(address)), limits.landingRedirects);
  const { httpStatus, finalUrl, problem } = result;
  if (problem === 'private') refuse('linkNotPublic', { host: new URL(finalUrl ?? address).hostname }, 'destinationUrl');
  const summary = httpStatus === null ? problemText(result) : String(httpStatus);
  return { rule: 'landing', passed: problem === null, seen: summary ?? null };
}
