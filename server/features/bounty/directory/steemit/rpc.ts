import * as z from 'zod/mini';
import { callNetworkApi, type NetworkApi } from '../networkApi.ts';
import { NetworkUnreachable } from '../networkUnreachable.ts';
import { metadata } from './shapes.ts';

/** Calls a method of Steem's JSON-RPC. @throws NetworkUnreachable for an error of the method too */
export async function callRpc<T>(
  api: NetworkApi,
  shape: z.ZodMiniType<T>,
  method: string,
  params: readonly unknown[] | object,
): Promise<T> {
  const answer = await callNetworkApi(api, z.object({ result: shape }), '/', { jsonrpc: '2.0', id: 1, method, params });
  if (answer === undefined) throw new NetworkUnreachable(api.network);
  return answer.result;
}

/** Parses the JSON metadata of an account or a post; returns an empty object if it is invalid. */
export function parseMetadata(text: string | undefined): z.infer<typeof metadata> {
  try {
    return metadata.parse(JSON.parse(text ?? ''));
  } catch {
    return {};
  }
}

/** `2016-08-09T13:37:00` → ISO 8601 with its zone. */
export const toIsoTime = (time: string): string => new Date(`${time}Z`).toISOString();

export const toAccountName = (handle: string): string => handle.replace(/^@/, '').toLowerCase();
