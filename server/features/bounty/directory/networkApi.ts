import type { IncomingMessage } from 'node:http';
import type { ZodMiniType } from 'zod/mini';
import type { Internet } from '#server/internet/internet.ts';
import { readUpTo, sendRequest } from '#server/internet/sendRequest.ts';
import type { SocialNetwork } from '#src/resources/bounty/taskTypes/networks.ts';
import type { NetworkRateLimit } from './networkRateLimit.ts';
import { NetworkRefuses, NetworkUnreachable } from './networkUnreachable.ts';

/** Timeout of a request, in seconds. */
const defaultTimeoutSeconds = 10;
/** Limit of a response, in bytes; a larger one counts as no response. */
const maxBytes = 2 * 1024 ** 2;

/** A network's API: its address, timeout and rate limit. */
export interface NetworkApi {
  readonly network: SocialNetwork;
  readonly internet: Internet;
  /** Without a trailing slash. */
  readonly address: string;
  /** Timeout of a request, in seconds. */
  readonly patience?: number;
  /** Limits the requests to the network. */
  readonly rateLimit?: NetworkRateLimit;
}

async function readJson(response: IncomingMessage): Promise<unknown> {
  const bytes = await readUpTo(response, maxBytes);
  if (bytes.length >= maxBytes) throw new Error('The answer is too large.');
  try {
    const answer: unknown = JSON.parse(bytes.toString('utf8'));
    return answer;
  } catch {
    // The parser's message quotes the input, which may be personal data, and would reach the log.
    throw new Error('The answer is no JSON.');
  }
}

async function sendApiRequest(
  { internet, address, patience = defaultTimeoutSeconds }: NetworkApi,
  path: string,
  body?: object,
) {
  const options = {
    accept: 'application/json',
    signal: AbortSignal.timeout(patience * 1000),
    ...(body && { body: JSON.stringify(body) }),
  };
  const response = await sendRequest(internet, new URL(address + path), options);
  if (response.statusCode === 200) return { found: await readJson(response) };
  response.destroy();
  if (response.statusCode === 404) return undefined;
  if (response.statusCode === 401 || response.statusCode === 403) throw new NetworkRefuses(response.statusCode);
  throw new Error(`${address} answered ${response.statusCode}.`);
}

/**
 * Calls a network, and parses its response by its documentation.
 * @returns undefined if the network reports that there is none (404)
 * @throws NetworkRefuses for 401 and 403
 * @throws NetworkUnreachable for any other failure: no connection, timeout, rate limit, size, or an invalid response
 */
export async function callNetworkApi<T>(
  api: NetworkApi,
  shape: ZodMiniType<T>,
  path: string,
  body?: object,
): Promise<T | undefined> {
  try {
    api.rateLimit?.();
    const answer = await sendApiRequest(api, path, body);
    return answer && shape.parse(answer.found);
  } catch (error) {
    if (error instanceof NetworkRefuses) throw error;
    throw new NetworkUnreachable(api.network, error);
  }
}
