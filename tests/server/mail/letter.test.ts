import { afterAll, beforeAll, expect, test } from 'vitest';
import { composeMail } from '#server/mail/composeMail.ts';
import { queueMail } from '#server/mail/queueMail.ts';
import { openTransport } from '#server/mail/transport.ts';
import { type AccountApi, accountApi } from '#tests/support/accountApi.ts';
import { readMail } from '#tests/support/readMail.ts';
import { createUser } from '#tests/support/signIn.ts';
import { openSmtp, type SmtpServer } from '#tests/support/smtp.ts';

let smtp: SmtpServer;
let here: AccountApi;
beforeAll(async () => {
  smtp = await openSmtp();
  here = await accountApi({ smtpUrl: smtp.url });
});
afterAll(async () => {
  await here.close();
  await smtp.close();
});

/** The mails that arrive when those that are due are sent. */
const received = async () => {
  smtp.accepted.length = 0;
  await here.deliver(openTransport(here.platform.configuration));
  return smtp.accepted.map(readMail);
};

test('a letter arrives as text and as HTML, with the same words and the same link', async () => {
  await here.send('/register', { email: 'ada@example.test', password: 'three-unrelated-words', roles: [1] });
  const { token = 'none' } = await here.newestMail('ada@example.test');
  const [mail] = await received();
  expect(mail?.headers).toMatch(/^To: ada@example\.test$/m);
  expect(mail?.headers).toMatch(/^Subject: Confirm your e-mail$/m);
  expect(mail?.headers).toContain('multipart/alternative');
  for (const part of [mail?.text, mail?.html]) {
    expect(part).toContain('Somebody has registered at Quarry with this e-mail.');
    expect(part).toContain(`http://localhost:3000/admin/email-confirm#${token}`);
    expect(part).toContain('within 48 hours');
  }
});

test('names are greeted by once the e-mail is confirmed, and are text, whatever stands in them', async () => {
  const name = '<a href="//evil.test">Ada</a>';
  const confirmed = await createUser(here.platform, { firstName: name });
  const stranger = await createUser(here.platform, { firstName: name, verified: false });
  for (const { email } of [confirmed, stranger]) await here.send('/forgot', { email });
  const { text, html } = await here.newestMail(confirmed.email);
  expect(text).toContain(`Hello ${name},`);
  expect(html).toContain('Hello &lt;a href=&quot;//evil.test&quot;&gt;Ada&lt;/a&gt;,');
  expect((await here.newestMail(stranger.email)).text).toMatch(/^Hello,\n/);
});

test('a name with the end of a line makes no header', async () => {
  await createUser(here.platform, { email: 'eve@example.test', firstName: 'Eve\r\nBcc: mallory@example.test' });
  await here.send('/forgot', { email: 'eve@example.test' });
  const headers = (await received()).map((mail) => mail.headers).join('\n');
  expect(headers).toMatch(/^To: eve@example\.test$/m);
  expect(headers).not.toMatch(/^Bcc:/im);
});

test('a mail to support is answered to its sender', async () => {
  const mail = { recipient: 'help@example.test', replyTo: 'ada@example.test', subject: 'Support', body: 'A question.' };
  await here.platform.database.transaction((tx) => queueMail(tx, mail));
  expect((await received()).at(-1)?.headers).toMatch(/^Reply-To: ada@example\.test$/m);
});

test('what a mail said is given up once it is sent', async () => {
  await createUser(here.platform, { email: 'once@example.test' });
  await here.send('/forgot', { email: 'once@example.test' });
  await received();
  expect(await here.newestMail('once@example.test')).toMatchObject({
    subject: 'Set a new password',
    text: '',
    html: '',
  });
});

test('a mail server that is down for an hour keeps nobody from the link, which arrives once', async () => {
  const { email } = await createUser(here.platform);
  await here.send('/forgot', { email });
  smtp.refusing = true;
  await received();
  expect(smtp.accepted).toEqual([]);
  smtp.refusing = false;
  expect(await received()).toEqual([]);
  await here.makeDue();
  const [mail, ...others] = await received();
  expect(mail?.headers).toContain(`To: ${email}`);
  expect(others).toEqual([]);
  await here.makeDue();
  expect(await received()).toEqual([]);
});

test('the parts of a letter stand in order', () => {
  const { body, html = '' } = composeMail({
    recipient: 'ada@example.test',
    subject: 'News',
    paragraphs: ['Hello,', 'there are news.'],
    action: { label: 'Read', url: 'https://quarry.example/?a=1&b=2' },
    closing: ['Quarry'],
  });
  expect(body).toBe('Hello,\n\nthere are news.\n\nRead: https://quarry.example/?a=1&b=2\n\nQuarry');
  expect(html).toContain('href="https://quarry.example/?a=1&amp;b=2"');
  expect(html.indexOf('there are news.')).toBeLessThan(html.indexOf('Read</a>'));
});
