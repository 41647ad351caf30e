import * as z from 'zod/mini';
import { configuredHost } from '#server/internet/configuredHost.ts';
import { readUpTo, sendRequest } from '#server/internet/sendRequest.ts';
import { JobError } from '#server/platform/jobs/JobError.ts';

/** Timeout of a request, in milliseconds. */
const defaultTimeoutMs = 10_000;
/** Limit of a response in bytes: a block has at most ten million (EIP-7934), twice that in hexadecimal, plus names. */
const maxBytes = 32 * 1024 ** 2;

/** The node doesn't respond, or its response is invalid. Nothing was changed; the next round retries. */
export class NodeFault extends JobError {
  override readonly name = 'NodeFault';
}

/** The connection to a node. */
export interface Rpc {
  /** The URL may contain a key: only its host is logged. */
  readonly url: string;
  /** Aborts the current request. */
  readonly stopping?: AbortSignal;
  /** Timeout of a request, in milliseconds. */
  readonly patience?: number;
}

const envelope = z.object({
  id: z.literal(1),
  result: z.optional(z.unknown()),
  error: z.optional(z.object({ code: z.number(), message: z.string() })),
});

const maxMessageLength = 200;

/** Returns the body of a response, within the limits of time and size. */
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

/** Parses a value. The error names only the first problem, because a block can have thousands. */
function parseShape<T>(shape: z.ZodMiniType<T>, value: unknown): T {
  const { success, data, error } = shape.safeParse(value);
  if (success) return data;
  throw new Error(`the answer has another form, at “${error.issues[0]?.path.join('.') ?? ''}”`);
}

/** Shorter parts of an address aren't keys. */
const minKeyLength = 6;

/** Redacts possible keys of the address in a text, because a node's messages can repeat them. */
function redactKey(url: string, text: string): string {
  const { username, password, pathname, search } = new URL(url);
  return [username, password, ...`${pathname}${search}`.split(/[/?&=]/)]
    .filter((part) => part.length >= minKeyLength)
    .reduce((redacted, part) => redacted.replaceAll(part, '…'), text);
}

/**
 * Calls a method of Ethereum's JSON-RPC (EIP-1474).
 * @throws NodeFault for any failure: no connection, timeout, size, an error of the node, or an invalid response
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
