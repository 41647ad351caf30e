import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { isUnavailable } from '#server/database/unavailable.ts';
import { Refusal } from '#server/problems/refusal.ts';
import { problem } from '#src/problems/catalogue.ts';
import { problemBody } from './errors.ts';

/** Sends a line of the answer. */
export type Say = (line: object) => void;

/** Long work that reports its progress. The signal aborts when the client has gone. */
export type Work = (say: Say, signal: AbortSignal) => Promise<void>;

/** The status 200 has already been sent, so a failure is reported by this line in place of the last one. */
const lineOf = (error: unknown): object => {
  if (error instanceof Refusal) return { problem: problemBody(error) };
  return { problem: problem(isUnavailable(error) ? 'unavailable' : 'unexpected') };
};

/**
 * Answers with a line of JSON for each report of the work. Lines wait in memory for a slow client, so that the work and its
 * locks never wait for it: keep them to a few thousand.
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
