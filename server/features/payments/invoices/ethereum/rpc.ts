import * as z from 'zod/mini';
import { configuredHost } from '#server/internet/configuredHost.ts';
import { readUpTo, sendRequest } from '#server/internet/sendRequest.ts';
import { JobError } from '#server/platform/jobs/JobError.ts';

/** Milliseconds that a node has for one answer. */
const defaultTimeoutMs = 10_000;
/** Bytes of one answer: a block has ten million at most (EIP-7934), twice that as hexadecimal digits, and names around them. */
const maxBytes = 32 * 1024 ** 2;

/** The node doesn’t answer, or not as it should. Nothing was changed by that; the next round asks again. */
export class NodeFault extends JobError {
  override readonly name = 'NodeFault';
}

/** How a node is asked. */
export interface Rpc {
  /** It may have a key in it: no more of it than its host is told. */
  readonly url: string;
  /** Ends what is being asked. */
  readonly stopping?: AbortSignal;
  /** Milliseconds for one answer. */
  readonly patience?: number;
}

const envelope = z.object({
  id: z.literal(1),
  result: z.optional(z.unknown()),
  error: z.optional(z.object({ code: z.number(), message: z.string() })),
});

const maxMessageLength = 200;

/** The body of an answer, within time and size. */
async function fetchText({ url, stopping, patience = defaultTimeoutMs }: Rpc, body: string): Promise<string> {
  const timeout = AbortSignal.timeout(patience);
  const signal = stopping === undefined ? timeout : AbortSignal.any([stopping, timeout]);
  const response = await sendRequest(configuredHost, new URL(url), { accept: 'application/json', body, signal });
  if (response.statusCode !== 200) {
    response.destroy();
    throw new Error(`it answered ${response.statusCode}`);
  }
  const bytes = await readUpTo(response, maxBytes);
  if (bytes.length >= maxBytes) throw new Error('the answer is too large');
  return bytes.toString('utf8');
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // The parser’s message quotes the input.
    throw new Error('the answer is no JSON');
  }
}

/** What a shape makes of a value. The error names the first thing that is wrong: a block can have thousands. */
function parseShape<T>(shape: z.ZodMiniType<T>, value: unknown): T {
  const { success, data, error } = shape.safeParse(value);
  if (success) return data;
  throw new Error(`the answer has another form, at “${error.issues[0]?.path.join('.') ?? ''}”`);
}

/** Parts of an address that are shorter are no keys. */
const minKeyLength = 6;

/** A text without what may be a key in the address: a node’s own messages can repeat it. */
function redactKey(url: string, text: string): string {
  const { username, password, pathname, search } = new URL(url);
  return [username, password, ...`${pathname}${search}`.split(/[/?&=]/)]
    .filter((part) => part.length >= minKeyLength)
    .reduce((redacted, part) => redacted.replaceAll(part, '…'), text);
}

/**
 * Asks one method of Ethereum’s JSON-RPC (EIP-1474).
 * @throws NodeFault for whatever goes wrong: nobody there, too slow, too large, an error of the node’s, or another form
 */
export async function callNode<T>(
  rpc: Rpc,
  shape: z.ZodMiniType<T>,
  method: string,
  params: readonly unknown[],
): Promise<T> {
  try {
    const text = await fetchText(rpc, JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }));
    const { result, error } = parseShape(envelope, parseJson(text));
    if (error !== undefined) throw new Error(`error ${error.code}, ${error.message.slice(0, maxMessageLength)}`);
    return parseShape(shape, result);
  } catch (cause) {
    const why = cause instanceof Error ? cause.message : String(cause);
    throw new NodeFault(
      `The node of ETHEREUM_RPC_URL doesn’t answer ${method} as it should: ${redactKey(rpc.url, why)}.`,
    );
  }
}
