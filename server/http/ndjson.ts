import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { isUnavailable } from '#server/database/unavailable.ts';
import { Refusal } from '#server/problems/refusal.ts';
import { problem } from '#src/problems/catalogue.ts';
import { toProblemBody } from './errors.ts';

/** Sends a line of the response. */
export type SendLine = (line: object) => void;

/** Long work that reports its progress. The signal aborts when the client has left. */
export type Work = (sendLine: SendLine, signal: AbortSignal) => Promise<void>;

/** The status 200 has already been sent, so this last line reports a failure. */
const toErrorLine = (error: unknown): object => {
  if (error instanceof Refusal) return { problem: toProblemBody(error) };
  return { problem: problem(isUnavailable(error) ? 'unavailable' : 'unexpected') };
};

/**
 * Responds with a line of JSON for each progress report. Lines wait in memory for a slow client.
 * The work and its locks never wait for the client, so a response should have a few thousand lines at most.
 */
export function sendNdjson(request: FastifyRequest, reply: FastifyReply, work: Work): FastifyReply {
  const disconnect = new AbortController();
  const lines = new Readable({
    read() {},
    destroy(error, done) {
      disconnect.abort();
      done(error);
    },
  });
  const sendLine: SendLine = (line) => {
    if (!lines.destroyed) lines.push(`${JSON.stringify(line)}\n`);
  };
  work(sendLine, disconnect.signal)
    .catch((error: unknown) => {
      if (!(error instanceof Refusal)) request.log.error({ err: error }, 'An answer of many lines was cut off.');
      sendLine(toErrorLine(error));
    })
    .finally(() => lines.push(null));
  return reply.type('application/x-ndjson').send(lines);
}
