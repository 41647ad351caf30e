import { limits } from '#src/limits.ts';
import { serverIsSilent } from './connection.ts';
import { takeEarlyAnswer } from './earlyAnswers.ts';
import { ServerUnreachable, serverProblem } from './errors.ts';

const notReady = new Set([502, 503, 504]);

interface Sending extends Pick<RequestInit, 'method' | 'headers' | 'credentials'> {
  readonly body?: string | Blob;
  readonly signal?: AbortSignal;
}

/** Sends a request: what `fetch` does, too. */
export type Send = (url: URL, sending: Sending) => Promise<Response>;

export interface RequestOptions {
  /** GET unless said otherwise. */
  readonly method?: string;
  /** Anything that JSON can say; a file travels as it is. */
  readonly body?: unknown;
  /** `fetch` unless said otherwise. */
  readonly send?: Send;
  readonly signal?: AbortSignal;
  readonly headers?: HeadersInit;
}

export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  /** The parsed body; undefined when there is none. */
  readonly json: unknown;
}

function unreachable(cause: unknown): ServerUnreachable {
  serverIsSilent();
  return new ServerUnreachable(cause);
}

function headersOf({ headers, body }: RequestOptions): Headers {
  const all = new Headers(headers);
  all.set('Accept', 'application/json');
  if (body === undefined) all.delete('Content-Type');
  else all.set('Content-Type', body instanceof Blob ? body.type : 'application/json');
  return all;
}

/** The body as it travels. */
const written = (body: unknown): string | Blob | undefined =>
  body === undefined || body instanceof Blob ? body : JSON.stringify(body);

function sendRequest(url: URL, options: RequestOptions): Promise<Response> {
  const { method = 'GET', body, signal, send = fetch } = options;
  const signals = [AbortSignal.timeout(limits.requestTimeout), ...(signal ? [signal] : [])];
  return send(url, {
    method,
    headers: headersOf(options),
    body: written(body),
    credentials: 'same-origin',
    signal: AbortSignal.any(signals),
  });
}

/** @returns undefined for a body that is no JSON */
function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

async function receive(url: URL, options: RequestOptions): Promise<{ response: Response; text: string }> {
  const early = options.method === undefined ? takeEarlyAnswer(url, headersOf(options)) : undefined;
  // What can't even be sent is a fault of the program, not of the network.
  const sent = early === undefined ? sendRequest(url, options) : early.catch(() => sendRequest(url, options));
  try {
    const response = await sent;
    return { response, text: await response.text() };
  } catch (error) {
    if (options.signal?.aborted) throw options.signal.reason;
    throw unreachable(error);
  }
}

/**
 * One call, without a session: a time-out, and every failure as a typed error.
 * @throws ServerProblem when the server refuses, ServerUnreachable when nobody answers, the signal's reason when cancelled
 */
export async function exchange(url: URL, options: RequestOptions = {}): Promise<Answer> {
  const { response, text } = await receive(url, options);
  const { status, headers, ok } = response;
  if (notReady.has(status)) throw unreachable(status);
  const json = parse(text);
  if (!ok) throw serverProblem(status, json);
  // A page of HTML where JSON belongs: a proxy or the sign-in of a network has answered in the server's place.
  if (json === undefined && text !== '') throw unreachable(text.slice(0, 100));
  return { status, headers, json };
}
