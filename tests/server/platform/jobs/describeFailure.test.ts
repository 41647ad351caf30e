import { connect } from 'node:net';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { NodeFault } from '#server/features/payments/invoices/ethereum/rpc.ts';
import { describeFailure } from '#server/platform/jobs/describeFailure.ts';
import type { Platform } from '#server/platform/platform.ts';
import { Refusal } from '#server/problems/refusal.ts';
import { problem } from '#src/problems/catalogue.ts';
import { freshPlatform } from '#tests/support/app.ts';
import { freePort } from '#tests/support/freePort.ts';

let platform: Platform;
beforeAll(async () => {
  platform = await freshPlatform();
});
afterAll(() => platform.database.close());

/** The error that something throws. */
const errorOf = async (act: () => Promise<unknown>): Promise<unknown> =>
  act().then(
    () => undefined,
    (error) => error,
  );

test('an error of the database is described by its code, without SQL and values', async () => {
  const secret = 'ada@quarry.test';
  const error = await errorOf(() => platform.database.sql.execute(sql`select ${secret}::text from nowhere`));
  expect(String(error)).toContain('nowhere');
  expect(describeFailure(error)).toBe('The database reported error 42P01.');
});

test('a failed connection is described by its code, without the address', async () => {
  const port = await freePort();
  const error = await errorOf(
    () => new Promise((resolve, reject) => connect(port, '127.0.0.1').on('connect', resolve).on('error', reject)),
  );
  expect(describeFailure(error)).toBe('A connection failed (ECONNREFUSED).');
  expect(describeFailure(new Error('https://user:password@host', { cause: error }))).toBe(
    'A connection failed (ECONNREFUSED).',
  );
});

test('a refusal and an error for administrators are quoted, also as a cause', () => {
  const refusal = new Refusal([problem('statisticsUnavailable')]);
  expect(describeFailure(refusal)).toBe(refusal.message);
  const fault = new NodeFault('The node of ETHEREUM_RPC_URL has stopped.');
  expect(describeFailure(new Error('password', { cause: fault }))).toBe('The node of ETHEREUM_RPC_URL has stopped.');
});

test.each([
  [new TypeError('password'), 'An unexpected error: TypeError.'],
  [Object.assign(new Error('x'), { name: 'select * from users' }), 'An unexpected error: Error.'],
  [Object.assign(new Error('x'), { code: 'secret value' }), 'An unexpected error: Error.'],
  [Object.assign(new Error('/data/secret'), { code: 'ENOSPC' }), 'The system reported ENOSPC.'],
  ['password', 'An unexpected error: Error.'],
  [undefined, 'An unexpected error: Error.'],
])('of %o no message is quoted', (error, text) => {
  expect(describeFailure(error)).toBe(text);
});
