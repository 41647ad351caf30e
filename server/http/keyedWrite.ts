import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import type { RunWrite } from '../operations/runWrite.ts';
import type { Platform } from '../platform.ts';
import { type KeyedWrite, onlyOnce } from './onlyOnce.ts';
import { refuse } from './refusal.ts';

const longest = 255;
const readable = /^[!-~]{1,255}$/;

const record = z.looseObject({ id: z.int(), version: z.int() });

function keyOf({ headers }: FastifyRequest): string | undefined {
  const key = headers['idempotency-key']?.toString();
  return key === undefined || readable.test(key) ? key : refuse('malformedKey', { max: longest });
}

/** The active role counts too: in another one the answer may be another. */
const fingerprintOf = ({ method, url, asker, body }: FastifyRequest): string =>
  createHash('sha256')
    .update(JSON.stringify([method, url, asker.actor.role, body]))
    .digest('base64url');

/** Runs the write that a request asks for; only once, where the request bears an `Idempotency-Key`. */
export function runnerOf({ database }: Platform, request: FastifyRequest, reply: FastifyReply): RunWrite {
  const key = keyOf(request);
  if (key === undefined) return database.transaction;
  const write: KeyedWrite = { userId: request.asker.actor.id, key, fingerprint: fingerprintOf(request) };
  return async (work) => {
    const { answer, isReplay } = await database.transaction((tx) => onlyOnce(tx, write, () => work(tx), record.parse));
    if (isReplay) void reply.header('idempotency-replayed', 'true');
    return answer;
  };
}
