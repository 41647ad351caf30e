import { afterAll, beforeAll, expect, test } from 'vitest';
import { mails } from '#server/mail/tables.ts';
import { limits } from '#src/limits.ts';
import { catalogue } from '#src/problems/catalogue.ts';
import { openApp, type TestApp } from '#tests/support/app.ts';
import { createUser, signIn } from '#tests/support/signIn.ts';

let here: TestApp;
beforeAll(async () => {
  here = await openApp();
});
afterAll(() => here.close());

const message = { subject: 'A payment is missing', message: 'On /campaigns/7 I expected the reward.\nThank you.' };

const send = (headers: Record<string, string>, payload: object, app = here.app) =>
  app.inject({ method: 'POST', url: '/api/auth/v0/support-messages', headers, payload });

const writer = async (options: Parameters<typeof createUser>[1] = {}) => {
  const account = await createUser(here.platform, { firstName: 'Ada', lastName: 'Byron', ...options });
  return { ...account, headers: await signIn(here.app, account) };
};

const sent = () => here.platform.database.sql.select().from(mails);

test('A message becomes one mail to the configured address, which names who wrote it.', async () => {
  const { id, email, headers } = await writer();
  const keyed = { ...headers, 'idempotency-key': 'a-message' };
  for (const replayed of [undefined, 'true']) {
    const answer = await send(keyed, message);
    expect([answer.statusCode, answer.json()]).toEqual([201, { replyTo: email }]);
    expect(answer.headers['idempotency-replayed']).toBe(replayed);
  }
  const { support } = here.platform.settings;
  const { publicUrl } = here.platform.configuration;
  expect(await sent()).toMatchObject([
    {
      recipient: support.email,
      replyTo: email,
      subject: 'Support: A payment is missing',
      body: [
        `From: Ada Byron\nReply to: ${email}\nRole: bounty-hunter\nAccount: ${publicUrl}/admin/users/${id}`,
        message.message,
      ].join('\n\n'),
    },
  ]);
});

test.each([
  ['subject', 'required', { message: message.message }],
  ['subject', 'blank', { ...message, subject: '  ' }],
  ['subject', 'invalidText', { ...message, subject: 'One line\nBcc: all@quarry.test' }],
  ['subject', 'tooLong', { ...message, subject: 'a'.repeat(limits.titleLength.max + 1) }],
  ['message', 'tooShort', { ...message, message: 'Help' }],
  ['message', 'invalidText', { ...message, message: 'A lone surrogate: \ud800' }],
] as const)('A wrong %s is refused as %s, and nothing is sent.', async (field, name, payload) => {
  const before = await sent();
  const { headers } = await writer();
  const answer = await send(headers, payload);
  expect([answer.statusCode, answer.json()]).toEqual([
    400,
    expect.objectContaining({ type: catalogue[name].type, field }),
  ]);
  expect(await sent()).toEqual(before);
});

test('Nobody writes without an account, or with an e-mail that isn’t confirmed.', async () => {
  expect((await send({}, message)).statusCode).toBe(401);
  const { headers } = await writer({ verified: false });
  const answer = await send(headers, message);
  expect([answer.statusCode, answer.json()]).toEqual([
    403,
    expect.objectContaining({ type: catalogue.emailNotVerified.type }),
  ]);
});

test('An account sends so many a minute.', async () => {
  const limited = await openApp({ rateLimit: true });
  const account = await createUser(limited.platform);
  const headers = await signIn(limited.app, account);
  const codes: number[] = [];
  for (let count = 0; count <= limits.supportMessagesPerMinute; count += 1)
    codes.push((await send(headers, message, limited.app)).statusCode);
  expect(codes).toEqual([...Array<number>(limits.supportMessagesPerMinute).fill(201), 429]);
  await limited.close();
});
