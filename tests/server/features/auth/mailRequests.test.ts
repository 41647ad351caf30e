import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type AccountApi, accountApi } from '#tests/support/accountApi.ts';
import { createUser } from '#tests/support/signIn.ts';

let here: AccountApi;
beforeAll(async () => {
  here = await accountApi({ rateLimit: true, trustedProxies: ['127.0.0.0/8'] });
});
afterAll(() => here.close());

let places = 0;
const newPlace = () => `203.0.113.${(places += 1)}`;
const from = (place: string) => ({ 'x-forwarded-for': place });
const tooMany = expect.stringContaining('Too many emails were asked for. Use the newest one in your inbox');

describe('mails to one address', () => {
  const kinds = [
    ['a forgotten password', '/forgot', (email: string) => ({ email })],
    ['a confirmation', '/email-confirm/resend', (email: string) => ({ email })],
    ['a registration', '/register', (email: string) => ({ email, password: 'three-unrelated-words', roles: [1] })],
  ] as const;

  test.each(kinds)(
    'for %s are five, from however many places, and the same for an unknown e-mail',
    async (_, path, form) => {
      const { email } = await createUser(here.platform);
      for (const asked of [email, `unknown${path.length}@example.test`]) {
        for (let n = 0; n < 5; n += 1)
          expect((await here.ask(path, form(asked), from(newPlace()))).statusCode).toBe(204);
        const answer = await here.ask(path, form(asked.toUpperCase()), from(newPlace()));
        expect([answer.statusCode, answer.json().title]).toEqual([429, tooMany]);
        expect(Number(answer.headers['retry-after'])).toBeGreaterThan(500);
      }
    },
  );

  test('that somebody floods leave its owner with a link that works', async () => {
    const { email } = await createUser(here.platform);
    for (let n = 0; n < 8; n += 1) await here.ask('/forgot', { email }, from(newPlace()));
    const { token } = await here.newestMail(email);
    const answer = await here.ask('/confirm-reset', { token, password: 'three-unrelated-words' }, from(newPlace()));
    expect(answer.statusCode).toBe(204);
  });
});

test('one place asks for thirty mails, and then waits', async () => {
  const place = newPlace();
  const ask = async (n: number) =>
    (await here.ask('/email-confirm/resend', { email: `place-${n}@example.test` }, from(place))).statusCode;
  const answers = await Promise.all(Array.from({ length: 31 }, (_, n) => ask(n)));
  expect(answers.filter((status) => status === 204)).toHaveLength(30);
  expect(answers.filter((status) => status === 429)).toHaveLength(1);
  expect(
    (await here.ask('/email-confirm/resend', { email: 'place-99@example.test' }, from(newPlace()))).statusCode,
  ).toBe(204);
});

test('asking for mails doesn’t hold up signing in', async () => {
  const { email, password } = await createUser(here.platform);
  for (let n = 0; n < 7; n += 1) await here.ask('/forgot', { email });
  await here.signIn(email, password);
});
