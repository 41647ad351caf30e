import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { isUnavailable } from '#server/database/unavailable.ts';
import { Refusal } from '#server/problems/refusal.ts';
import { problem } from '#src/problems/catalogue.ts';
import { problemBody } from './errors.ts';

/** Sends a line of the response. */
export type Say = (line: object) => void;

/** Long work that reports its progress. The signal aborts when the client has left. */
export type Work = (say: Say, signal: AbortSignal) => Promise<void>;

/** The status 200 has already been sent, so this last line reports a failure. */
const lineOf = (error: unknown): object => {
  if (error instanceof Refusal) return { problem: problemBody(error) };
  return { problem: problem(isUnavailable(error) ? 'unavailable' : 'unexpected') };
};

/**
 * Responds with a line of JSON for each progress report. Lines wait in memory for a slow client.
 * The work and its locks never wait for the client, so a response should have a few thousand lines at most.
 */
export function answerNdjson(request: FastifyRequest, reply: FastifyReply, work: Work): FastifyReply {
  const gone = new AbortController();
  const lines = new Readable({
    read() {},
    destroy(error, done) {
      gone.abort();
      done(error);
    },
  });
  const say: Say = (line) => {
    if (!lines.destroyed) lines.push(`${JSON.stringify(line)}\n`);
  };
  work(say, gone.signal)
    .catch((error: unknown) => {
      if (!(error instanceof Refusal)) request.log.error({ err: error }, 'An answer of many lines was cut off.');
      say(lineOf(error));
    })
    .finally(() => lines.push(null));
  return reply.type('application/x-ndjson').send(lines);
}
