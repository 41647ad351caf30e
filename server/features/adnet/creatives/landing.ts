import type { Internet } from '#server/internet/internet.ts';
import { NotPublic } from '#server/internet/sendRequest.ts';
import { refuse } from '#server/problems/refusal.ts';
import { withSampleMacros } from '#src/resources/adnet/macros.ts';
import { askAddress } from './askAddress.ts';
import type { Finding } from './findings.ts';

/** Milliseconds. */
const timeout = 8_000;

/**
 * Whether the page that a click opens answers.
 * @throws Refusal of the field `destinationUrl` where it leads into a private network
 */
export async function landingFinding(internet: Internet, address: string): Promise<Finding> {
  const rule = 'landing';
  try {
    const url = new URL(withSampleMacros(address));
    const { response } = await askAddress(internet, url, 'text/html', AbortSignal.timeout(timeout));
    response.destroy();
    const { statusCode = 0 } = response;
    return { rule, passed: statusCode < 400, seen: String(statusCode) };
  } catch (error) {
    if (error instanceof NotPublic) refuse('linkNotPublic', { host: error.host }, 'destinationUrl');
    return { rule, passed: false, seen: null };
  }
}
