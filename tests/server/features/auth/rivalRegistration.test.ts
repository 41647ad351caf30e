import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTransport } from '#server/mail/transport.ts';
import { type AccountApi, accountApi } from '#tests/support/accountApi.ts';
import { readMail } from '#tests/support/readMail.ts';
import { openSmtp, type SmtpServer } from '#tests/support/smtp.ts';

const [ownPassword, rivalPassword] = ['three-unrelated-words', 'rival-unrelated-words'];
const done = { status: 204, problems: [] };
const expired = { status: 422, problems: [['', expect.stringContaining("Link might've expired")]] };

describe.each([
  ['with SMTP', true],
  ['without SMTP', false],
])('%s, a rival who registers the address of a victim', (_, hasSmtp) => {
  let folder: string;
  let smtp: SmtpServer;
  let here: AccountApi;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'quarry-rival-'));
    smtp = await openSmtp();
    here = await accountApi({ dataDir: folder, ...(hasSmtp && { smtpUrl: smtp.url }) });
  });
  afterAll(async () => {
    await here.close();
    await smtp.close();
    await rm(folder, { recursive: true });
  });

  const filesOfOutbox = async (): Promise<string[]> => {
    const outbox = join(folder, 'outbox');
    const files = await readdir(outbox);
    const ordered = files.toSorted((one, other) => Number.parseInt(one, 10) - Number.parseInt(other, 10));
    return Promise.all(ordered.map((file) => readFile(join(outbox, file), 'utf8')));
  };

  /** The tokens of the links that reached an inbox, in the order of the mails. */
  async function inboxOf(email: string): Promise<string[]> {
    await here.deliver(openTransport(here.platform.configuration));
    const delivered = hasSmtp ? smtp.accepted : await filesOfOutbox();
    const letters = delivered.filter((raw) => raw.includes(`To: ${email}`)).map(readMail);
    return letters.map(({ link }) => new URL(link).hash.slice(1));
  }

  const profileOf = async (email: string, password: string) =>
    (await here.app.inject({ url: '/api/auth/profile', headers: await here.signIn(email, password) })).json();

  test('gets no account by waiting for the victim to open the link', async () => {
    const email = 'waiting@example.test';
    const rival = await here.register(email, rivalPassword);
    const [token = ''] = await inboxOf(email);
    expect((await here.ask('/account-link', { token })).json()).toMatchObject({ passwordOf: 'registration' });
    for (const password of [undefined, ownPassword])
      expect(await here.send('/email-confirm', { token, password })).toMatchObject({
        status: 422,
        problems: [['password', expect.any(String)]],
      });
    expect(await here.idOf(email)).toBe(0);
    await expect(here.signIn(email, rivalPassword)).rejects.toThrow('Confirm your e-mail first');
    expect((await here.app.inject({ url: '/api/auth/profile', headers: rival.headers })).statusCode).toBe(401);
  });

  test.each(['before', 'after'])('%s the victim does isn’t in the account that the victim confirms', async (when) => {
    const email = `rival-${when}@example.test`;
    const registerRival = () => here.register(email, rivalPassword, { firstName: 'Eve', roles: [2] });
    const before = when === 'before' ? await registerRival() : undefined;
    const victim = await here.register(email, ownPassword, { firstName: 'Ada' });
    const rival = before ?? (await registerRival());
    const tokens = await inboxOf(email);
    expect(new Set(tokens)).toEqual(new Set([victim.token, rival.token]));

    // The victim opens every link, in the browser that registered.
    const answers = [];
    for (const token of [rival.token, victim.token])
      answers.push(await here.send('/email-confirm', { token }, victim.headers));
    expect(answers).toMatchObject([{ status: 422, problems: [['password', expect.any(String)]] }, done]);
    expect(await profileOf(email, ownPassword)).toMatchObject({ firstName: 'Ada', roles: [1, 7] });

    await expect(here.signIn(email, rivalPassword)).rejects.toThrow('can’t sign in');
    for (const [proof, headers] of [
      [{ password: rivalPassword }, {}],
      [{}, rival.headers],
    ] as const)
      expect(await here.send('/email-confirm', { token: rival.token, ...proof }, headers)).toEqual(expired);
  });

  test('voids no link of the victim, by registering again or by asking for the mail again', async () => {
    const email = 'voided@example.test';
    const rival = await here.register(email, rivalPassword);
    const victim = await here.register(email, ownPassword);
    await here.send('/register', { email, password: rivalPassword, roles: [1] }, rival.headers);
    for (const [proof, headers] of [
      [{}, rival.headers],
      [{ password: rivalPassword }, {}],
    ] as const)
      expect(await here.send('/email-confirm/resend', { email, ...proof }, headers)).toEqual(done);
    expect(await here.send('/email-confirm', { token: victim.token }, victim.headers)).toEqual(done);
  });
});
