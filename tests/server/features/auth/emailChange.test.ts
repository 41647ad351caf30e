import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { limits } from '#src/limits.ts';
import { type AccountApi, accountApi } from '#tests/support/accountApi.ts';
import { createUser, signIn } from '#tests/support/signIn.ts';

let here: AccountApi;
beforeAll(async () => {
  here = await accountApi();
});
afterAll(() => here.close());

const done = { status: 204, problems: [] };
const expired = { status: 422, problems: [['', expect.stringContaining("Link might've expired")]] };
const password = 'four-unrelated-words';

async function person(options?: Parameters<typeof createUser>[1]) {
  const account = await createUser(here.platform, options);
  return { ...account, headers: await signIn(here.app, account), wanted: `new-${account.email}` };
}

/** Somebody who has asked for another e-mail, with the token of the link. */
async function asked(options?: Parameters<typeof createUser>[1]) {
  const one = await person(options);
  expect(await here.send('/email', { email: one.wanted }, one.headers)).toEqual(done);
  const { token = '' } = await here.newestMail(one.wanted);
  return { ...one, token };
}

/** The same, whose new e-mail is confirmed, with the token of the link that takes it back. */
async function changed() {
  const one = await asked({ firstName: 'Ada' });
  expect(await here.send('/email-confirm', { token: one.token }, { cookie: one.headers.cookie })).toEqual(done);
  const { token: back = '' } = await here.newestMail(one.email);
  return { ...one, back };
}

const emailOf = async (headers: Record<string, string>): Promise<string> =>
  (await here.app.inject({ url: '/api/auth/profile', headers })).json<{ email: string }>().email;

const statusOf = async (headers: Record<string, string>): Promise<number> =>
  (await here.app.inject({ url: '/api/auth/profile', headers })).statusCode;

describe('another e-mail', () => {
  test('is the account’s once the link in its inbox was used, and not before', async () => {
    const { email, password: own, wanted, headers, token } = await asked();
    const { subject, text } = await here.newestMail(wanted);
    expect(subject).toBe('Confirm your new e-mail');
    expect(text).toMatch(/^Hello,\n/);
    expect(text).toContain(`http://localhost:3000/admin/email-confirm#${token}`);
    expect((await here.ask('/account-link', { token })).json()).toEqual({
      purpose: 'change-email',
      email: wanted,
      passwordOf: 'account',
    });
    expect(await emailOf(headers)).toBe(email);
    expect(await here.send('/email-confirm', { token }, { cookie: headers.cookie })).toEqual(done);
    expect(await emailOf(headers)).toBe(wanted);
    await here.signIn(wanted, own);
    await expect(here.signIn(email, own)).rejects.toThrow('can’t sign in');
    expect(await here.send('/email-confirm', { token })).toEqual(expired);
  });

  test('ends the sessions in other browsers than the one that has used the link', async () => {
    const { id, email, password: own, headers, token } = await asked();
    const elsewhere = await signIn(here.app, { id, email, password: own });
    expect(await here.send('/email-confirm', { token }, { cookie: headers.cookie })).toEqual(done);
    expect([await statusOf(headers), await statusOf(elsewhere)]).toEqual([200, 401]);
  });

  test('that is confirmed where nobody is signed in ends all of them', async () => {
    const { headers, token, password: own } = await asked();
    expect(await here.send('/email-confirm', { token, password: own })).toEqual(done);
    expect(await statusOf(headers)).toBe(401);
  });

  test('isn’t given to an account whose password the reader of its inbox doesn’t know', async () => {
    const { email, wanted, headers, token, password: own } = await asked();
    const victim = await createUser(here.platform);
    const elsewhere = await signIn(here.app, victim);
    for (const [given, problem] of [
      [undefined, 'Field required.'],
      [victim.password.toUpperCase(), 'That isn’t your password. Check it and try again.'],
    ] as const)
      expect(await here.send('/email-confirm', { token, password: given }, { cookie: elsewhere.cookie })).toEqual({
        status: 422,
        problems: [['password', problem]],
      });
    expect(await emailOf(headers)).toBe(email);
    expect(await here.send('/email-confirm', { token, password: own })).toEqual(done);
    expect((await here.ask('/account-link', { token })).statusCode).toBe(422);
    await here.signIn(wanted, own);
  });

  test('voids the registrations of the address', async () => {
    const { wanted, headers, token } = await asked();
    const rival = await here.register(wanted, password);
    expect(await here.send('/email-confirm', { token }, { cookie: headers.cookie })).toEqual(done);
    expect(await here.send('/email-confirm', { token: rival.token, password })).toEqual(expired);
  });

  test('is changed by one of several at once', async () => {
    const { token, password: own } = await asked();
    const answers = await Promise.all([1, 2, 3].map(() => here.send('/email-confirm', { token, password: own })));
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([204, 422, 422]);
  });

  test('runs out', async () => {
    const { email, token } = await asked();
    await here.moveOn(email, limits.accountLinkMinutes['change-email']);
    expect(await here.send('/email-confirm', { token })).toEqual(expired);
  });

  test('confirms an account whose e-mail wasn’t, and nobody else gets a link to it', async () => {
    const { email, wanted, headers, token } = await asked({ verified: false });
    expect(await here.send('/email-confirm', { token }, { cookie: headers.cookie })).toEqual(done);
    expect((await here.app.inject({ url: '/api/bounty/v0/campaigns', headers })).statusCode).toBe(200);
    expect(await emailOf(headers)).toBe(wanted);
    await expect(here.newestMail(email)).rejects.toThrow('Nobody has written');
  });

  test('that has an account is answered the same, and only its owner is told', async () => {
    const [{ headers }, owner] = [await person(), await createUser(here.platform)];
    const answer = await here.ask('/email', { email: owner.email.toUpperCase() }, headers);
    const free = await here.ask('/email', { email: 'free@example.test' }, headers);
    expect([answer.statusCode, answer.body]).toEqual([free.statusCode, free.body]);
    const { subject, token } = await here.newestMail(owner.email);
    expect([subject, token]).toEqual(['You already have an account', undefined]);
  });

  test('that got an account since is refused, and the link stays', async () => {
    const { wanted, token, password: own } = await asked();
    const other = await createUser(here.platform, { email: wanted });
    const taken = { status: 422, problems: [['email', expect.stringContaining('has got an account of its own')]] };
    for (let n = 0; n < 2; n += 1) expect(await here.send('/email-confirm', { token, password: own })).toEqual(taken);
    await here.signIn(wanted, other.password);
  });

  test.each([
    ['', 'Value not blank.'],
    ['ada', 'e-mail'],
    ['ada@example.test\r\nBcc: all@example.test', 'e-mail'],
  ])('%j is refused at its field', async (email, text) => {
    const { headers } = await person();
    const { problems } = await here.send('/email', { email }, headers);
    expect(problems).toEqual([['email', expect.stringContaining(text)]]);
  });

  test('that is one’s own already is refused', async () => {
    const { email, headers } = await person();
    const { problems } = await here.send('/email', { email: email.toUpperCase() }, headers);
    expect(problems).toEqual([['email', 'This is your e-mail already. Enter another one.']]);
  });
});

describe('the former e-mail', () => {
  test('is told, and takes the account back within 72 hours', async () => {
    const { email, wanted, headers, password: own, back } = await changed();
    const { subject, text } = await here.newestMail(email);
    expect(subject).toBe('Your e-mail has been changed');
    expect(text).toContain(`This wasn’t me: undo it: http://localhost:3000/admin/email-confirm#${back}`);
    await here.moveOn(wanted, limits.accountChangeHours * 60 - 1);
    expect(await here.send('/email-confirm', { token: back })).toEqual(done);
    expect(await statusOf(headers)).toBe(401);
    for (const login of [email, wanted]) await expect(here.signIn(login, own)).rejects.toThrow('can’t sign in');
    const { subject: restored, token } = await here.newestMail(email);
    expect(restored).toBe('Your account is yours again');
    expect(await here.send('/confirm-reset', { token, password })).toEqual(done);
    expect(await emailOf(await here.signIn(email, password))).toBe(email);
    expect((await here.newestMail(wanted)).subject).toBe('This e-mail no longer belongs to an account');
  });

  test('takes it back although whoever changed it has set another password', async () => {
    const { email, headers, back } = await changed();
    expect(await here.send('/password', { password }, headers)).toEqual(done);
    expect(await here.send('/email-confirm', { token: back })).toEqual(done);
    await expect(here.signIn(email, password)).rejects.toThrow('can’t sign in');
  });

  test('takes nothing back after 72 hours', async () => {
    const { wanted, back, headers } = await changed();
    await here.moveOn(wanted, limits.accountChangeHours * 60);
    expect(await here.send('/email-confirm', { token: back })).toEqual(expired);
    expect(await emailOf(headers)).toBe(wanted);
  });

  test('can’t be pushed out by a second change meanwhile', async () => {
    const { headers, back } = await changed();
    const { problems } = await here.send('/email', { email: 'third@example.test' }, headers);
    expect(problems).toEqual([['email', expect.stringContaining('was changed recently')]]);
    expect(await here.send('/email-confirm', { token: back })).toEqual(done);
  });

  test('is nobody else’s meanwhile: neither by registering nor by another change', async () => {
    const { email, back } = await changed();
    const other = await person();
    expect(await here.send('/register', { email, password, roles: [1] })).toEqual(done);
    expect((await here.newestMail(email)).subject).toBe('This e-mail can’t be used yet');
    expect(await here.send('/email', { email }, other.headers)).toEqual(done);
    expect((await here.newestMail(email)).subject).toBe('This e-mail can’t be used yet');
    expect(await here.send('/email-confirm', { token: back })).toEqual(done);
  });

  test('of a banned account takes nothing back', async () => {
    const { wanted, back } = await changed();
    await here.setStatus(wanted, 'banned');
    expect(await here.send('/email-confirm', { token: back })).toEqual(expired);
  });
});
