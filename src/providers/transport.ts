import { limits } from '#src/limits.ts';
import { isUnavailableService } from '#src/problems/unavailableService.ts';
import { reportUnreachable, verifyConnection } from './connection.ts';
import { consumeEarlyAnswer } from './earlyAnswers.ts';
import { ServerTimedOut, ServerUnreachable, toServerProblem } from './errors.ts';
import { textMember } from './json.ts';

const notReady = new Set([502, 503, 504]);

interface SendOptions extends Pick<RequestInit, 'method' | 'headers' | 'credentials' | 'keepalive'> {
  readonly body?: string | Blob;
  readonly signal?: AbortSignal;
}

/** Sends a request like `fetch`. */
export type Send = (url: URL, options: SendOptions) => Promise<Response>;

export interface RequestOptions {
  /** By default GET. */
  readonly method?: string;
  /** Sent as JSON. */
  readonly body?: unknown;
  /** Sent instead of a body, unchanged, with its own content type. */
  readonly file?: Blob;
  /** By default `fetch`. */
  readonly send?: Send;
  readonly signal?: AbortSignal;
  readonly headers?: HeadersInit;
  /** Whether the request outlives the page; for small bodies. */
  readonly keepalive?: boolean;
  /** Whether a stream runs in the background: if it breaks, the server's health is checked before it counts as unreachable. */
  readonly background?: boolean;
}

export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  /** The parsed body; undefined if there is none. */
  readonly json: unknown;
}

function unreachableError(cause: unknown): ServerUnreachable {
  reportUnreachable();
  return new ServerUnreachable(cause);
}

function brokenStreamError(cause: unknown, { background }: RequestOptions): ServerUnreachable {
  if (!background) return unreachableError(cause);
  void verifyConnection();
  return new ServerUnreachable(cause);
}

const isTimeout = (error: unknown): boolean => error instanceof DOMException && error.name === 'TimeoutError';

const toError = async (status: number, json: unknown): Promise<Error> =>
  notReady.has(status) && !isUnavailableService(textMember(json, 'type'))
    ? unreachableError(status)
    : toServerProblem(status, json);

function createHeaders({ headers, body, file }: RequestOptions): Headers {
  const all = new Headers(headers);
  if (!all.has('Accept')) all.set('Accept', 'application/json');
  const type = file === undefined ? 'application/json' : file.type;
  if (body === undefined && file === undefined) all.delete('Content-Type');
  else all.set('Content-Type', type);
  return all;
}

function startRequest(url: URL, options: RequestOptions, signals: readonly AbortSignal[]): Promise<Response> {
  const { method = 'GET', body, file, signal, keepalive, send = fetch } = options;
  return send(url, {
    method,
    headers: createHeaders(options),
    body: file ?? (body === undefined ? undefined : JSON.stringify(body)),
    credentials: 'same-origin',
    keepalive,
    signal: AbortSignal.any([...signals, ...(signal ? [signal] : [])]),
  });
}

const sendWithTimeout = (url: URL, options: RequestOptions) =>
  startRequest(url, options, [AbortSignal.timeout(limits.requestTimeout)]);

/** @returns undefined for a body of invalid JSON */
function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

async function fetchText(url: URL, options: RequestOptions): Promise<{ response: Response; text: string }> {
  const early = options.method === undefined ? consumeEarlyAnswer(url, createHeaders(options)) : undefined;
  // Outside the `try`: a request that can't be sent is a bug of the program, not a failure of the network.
  const sent = early === undefined ? sendWithTimeout(url, options) : early.catch(() => sendWithTimeout(url, options));
  try {
    const response = await sent;
    return { response, text: await response.text() };
  } catch (error) {
    if (options.signal?.aborted) throw options.signal.reason;
    if (isTimeout(error)) {
      void verifyConnection();
      throw new ServerTimedOut(error);
    }
    throw unreachableError(error);
  }
}

/**
 * Sends one request without a session, with a time-out, and throws every failure as a typed error.
 * @throws ServerProblem when the server refuses, ServerUnreachable when it doesn't respond, ServerTimedOut when it takes too long, the
 * signal's reason when cancelled
 */
export async function fetchAnswer(url: URL, options: RequestOptions = {}): Promise<Answer> {
  const { response, text } = await fetchText(url, options);
  const { status, headers, ok } = response;
  const json = parse(text);
  if (!ok) throw await toError(status, json);
  // HTML instead of JSON: a proxy or a captive portal has responded instead of the server.
  if (json === undefined && text !== '') throw unreachableError(text.slice(0, 100));
  return { status, headers, json };
}

/** The parts of a streamed text as they arrive. */
async function* readParts(
  body: ReadableStream<Uint8Array<ArrayBuffer>>,
  options: RequestOptions,
): AsyncGenerator<string> {
  const reader = body.pipeThrough(new TextDecoderStream()).getReader();
  try {
    for (let part = await reader.read(); !part.done; part = await reader.read()) yield part.value;
  } catch (error) {
    if (options.signal?.aborted) throw options.signal.reason;
    throw brokenStreamError(error, options);
  } finally {
    reader.releaseLock();
  }
}

/**
 * Sends one request with a streamed response. It has no time-out: the user who watches its progress cancels it.
 * @throws the errors of `fetchAnswer`; while the parts are read, ServerUnreachable when the connection breaks, the signal's reason when
 * cancelled
 */
export async function openStream(url: URL, options: RequestOptions = {}): Promise<AsyncGenerator<string>> {
  let response: Response;
  try {
    response = await startRequest(url, options, []);
  } catch (error) {
    if (options.signal?.aborted) throw options.signal.reason;
    throw brokenStreamError(error, options);
  }
  const { status, ok, body } = response;
  if (!ok) throw await toError(status, parse(await response.text()));
  if (body === null) throw unreachableError('an answer without a body');
  return readParts(body, options);
}
