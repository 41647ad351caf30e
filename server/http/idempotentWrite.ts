import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import type { RunWrite } from '#server/database/runWrite.ts';
import type { Transaction } from '#server/database/transaction.ts';
import type { Platform } from '#server/platform/platform.ts';
import { refuse } from '#server/problems/refusal.ts';
import { findStoredAnswer, type IdempotentWrite, idempotent } from './idempotency.ts';

const longest = 255;
const readable = /^[!-~]{1,255}$/;

const record = z.looseObject({ id: z.int(), version: z.int() });

function readKey({ headers }: FastifyRequest): string | undefined {
  const key = headers['idempotency-key']?.toString();
  return key === undefined || readable.test(key) ? key : refuse('malformedKey', { max: longest });
}

/** Includes the active role, because the response may depend on it. */
const requestFingerprint = ({ method, url, actor }: FastifyRequest, body: unknown): string =>
  createHash('sha256')
    .update(JSON.stringify([method, url, actor.role, body]))
    .digest('base64url');

const setReplayHeader = (reply: FastifyReply | undefined): void => void reply?.header('idempotency-replayed', 'true');

/** Runs a request's write, only once if the request has an `Idempotency-Key`. */
export function createWriteRunner({ database }: Platform, request: FastifyRequest, reply: FastifyReply): RunWrite {
  const key = readKey(request);
  if (key === undefined) return database.transaction;
  const write: IdempotentWrite = {
    userId: request.actor.id,
    key,
    fingerprint: requestFingerprint(request, request.body),
  };
  const replayed = <T>(answer: T): T => {
    setReplayHeader(reply);
    return answer;
  };
  const run: RunWrite = async (work) => {
    const { answer, isReplay } = await database.transaction((tx) =>
      idempotent(tx, write, () => work(tx), record.parse),
    );
    return isReplay ? replayed(answer) : answer;
  };
  const findStored = async () => {
    const answer = await findStoredAnswer(database.sql, write);
    return answer === undefined ? undefined : replayed(record.parse(answer));
  };
  return Object.assign(run, { kept: findStored });
}

/**
 * Runs one part of a write that spans several transactions.
 * @param reread converts the stored JSON back into the result of `work`
 */
export interface RunPart {
  <T>(part: number, work: (tx: Transaction) => Promise<T>, reread: (kept: unknown) => T): Promise<T>;
  /** The earlier result of a part, undefined if it has none. Available only with an `Idempotency-Key`. */
  readonly kept?: (part: number) => Promise<unknown>;
}

/**
 * Runs a write in parts. With an `Idempotency-Key` each part runs only once.
 * An interrupted request that is sent again continues where it stopped.
 * @param reply gets a header when the first part is replayed, unless its headers have been sent
 * @returns a function of the body, or of its hash if the body is a stream
 */
export function createPartRunner(
  { database }: Platform,
  request: FastifyRequest,
  reply?: FastifyReply,
): (body: unknown) => RunPart {
  const key = readKey(request);
  if (key === undefined) return () => (_part, work) => database.transaction(work);
  return (body) => {
    const write = { userId: request.actor.id, fingerprint: requestFingerprint(request, body) };
    // The first part uses the client's key itself, so that no other request can use it. The other parts append a space, which a
    // client's key never contains.
    const partKey = (part: number) => ({ ...write, key: part === 0 ? key : `${key} ${part}` });
    const run: RunPart = async (part, work, reread) => {
      const { answer, isReplay } = await database.transaction((tx) =>
        idempotent(tx, partKey(part), () => work(tx), reread),
      );
      if (isReplay && part === 0) setReplayHeader(reply);
      return answer;
    };
    const findStored = async (part: number) => {
      const answer = await findStoredAnswer(database.sql, partKey(part));
      if (answer !== undefined && part === 0) setReplayHeader(reply);
      return answer;
    };
    return Object.assign(run, { kept: findStored });
  };
}
