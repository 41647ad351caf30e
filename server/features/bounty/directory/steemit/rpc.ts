import * as z from 'zod/mini';
import { askNetwork, type NetworkApi } from '../networkApi.ts';
import { NetworkUnreachable } from '../networkUnreachable.ts';
import { metadata } from './shapes.ts';

/** Asks one method of Steem's JSON-RPC. @throws NetworkUnreachable for an error of its, too */
export async function call<T>(
  api: NetworkApi,
  shape: z.ZodMiniType<T>,
  method: string,
  params: readonly unknown[] | object,
): Promise<T> {
  const answer = await askNetwork(api, z.object({ result: shape }), '/', { jsonrpc: '2.0', id: 1, method, params });
  if (answer === undefined) throw new NetworkUnreachable(api.network);
  return answer.result;
}

/** What an account or a post says in its own JSON; nothing where that can't be read. */
export function metadataIn(text: string | undefined): z.infer<typeof metadata> {
  try {
    return metadata.parse(JSON.parse(text ?? ''));
  } catch {
    return {};
  }
}

/** `2016-08-09T13:37:00` → ISO 8601 with its zone. */
export const momentOf = (time: string): string => new Date(`${time}Z`).toISOString();

export const nameIn = (handle: string): string => handle.replace(/^@/, '').toLowerCase();
