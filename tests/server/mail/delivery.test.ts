import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify from 'fastify';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Configuration } from '#server/configuration/configuration.ts';
import { deliverNextMail } from '#server/mail/deliverNextMail.ts';
import { openMailWorker } from '#server/mail/mailWorker.ts';
import { type Mail, queueMail } from '#server/mail/queueMail.ts';
import { openTransport } from '#server/mail/transport.ts';
import { startJobs } from '#server/platform/jobs/startJobs.ts';
import type { Platform } from '#server/platform/platform.ts';
import { freshPlatform } from '#tests/support/app.ts';
import { openSmtp } from '#tests/support/smtp.ts';

const minute = 60_000;
const mail: Mail = {
  recipient: 'ada@quarry.test',
  subject: 'Größe – ✓',
  body: 'Hello Ada,\n\n.a line that begins with a point\n\nhttp://localhost:3000/admin/login',
};

let dataDir: string;
let platform: Platform;
let logged: string[];
let log: ReturnType<typeof Fastify>['log'];

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'quarry-mail-'));
  platform = await freshPlatform({ dataDir });
  logged = [];
  log = Fastify({ logger: { stream: { write: (line: string) => void logged.push(line) } } }).log;
});
afterEach(async () => {
  await platform.database.close();
  await rm(dataDir, { recursive: true });
});

const queue = (...queued: Mail[]) =>
  platform.database.transaction(async (tx) => {
    for (const each of queued) await queueMail(tx, each);
  });

const send = (changes: Partial<Configuration> = {}) => openTransport({ ...platform.configuration, ...changes });
const outbox = () => readdir(join(dataDir, 'outbox')).catch(() => []);

/** Delivers until nothing is due. */
async function deliverAll(transport = send(), now = new Date()): Promise<void> {
  while (await deliverNextMail(platform, transport, log, now));
}

test('without a mail server each mail becomes a file, once, and a line in the log', async () => {
  await queue(mail, { ...mail, recipient: 'grace@quarry.test' });
  await deliverAll();
  await deliverAll(send(), new Date(Date.now() + 600 * minute));
  expect(await outbox()).toHaveLength(2);
  const text = await readFile(join(dataDir, 'outbox', '1.eml'), 'utf8');
  expect(text).toMatch(/^To: ada@quarry\.test$/m);
  expect(text).toMatch(/^Message-ID: <mail-1@localhost>$/m);
  expect(logged.filter((line) => line.includes('mail sent'))).toHaveLength(2);
});

test('a mail of a transaction that was undone is never sent', async () => {
  const undone = platform.database.transaction(async (tx) => {
    await queueMail(tx, mail);
    throw new Error('undone');
  });
  await expect(undone).rejects.toThrow('undone');
  await deliverAll();
  expect(await outbox()).toEqual([]);
});

test('a recipient is one address, whatever stands in it', async () => {
  await queue({
    ...mail,
    recipient: '"a,b"@quarry.test\r\nBcc: eve@quarry.test',
    subject: 'x\r\nBcc: eve@quarry.test',
  });
  await deliverAll();
  for (const file of await outbox())
    expect(await readFile(join(dataDir, 'outbox', file), 'utf8')).not.toMatch(/^Bcc:/m);
});

test('ten that deliver at the same time send each mail once', async () => {
  const smtp = await openSmtp();
  await queue(...Array.from({ length: 20 }, (_, nth) => ({ ...mail, recipient: `user-${nth}@quarry.test` })));
  await Promise.all(Array.from({ length: 10 }, () => deliverAll(send({ smtpUrl: smtp.url }))));
  const recipients = smtp.accepted.map((text) => /^To: (.*)$/m.exec(text)?.[1]);
  expect(recipients).toHaveLength(20);
  expect(new Set(recipients).size).toBe(20);
  await smtp.close();
});

test('what the mail server refuses is tried again, a minute later and then ever more rarely', async () => {
  const smtp = await openSmtp();
  const transport = send({ smtpUrl: smtp.url });
  const start = Date.now();
  const deliver = (minutes: number) => deliverNextMail(platform, transport, log, new Date(start + minutes * minute));
  await queue(mail);
  smtp.refusing = true;
  const tried: boolean[] = [];
  for (const minutes of [0.1, 1, 1.2, 3, 3.3, 7, 7.4]) tried.push(await deliver(minutes));
  expect(tried).toEqual([true, false, true, false, true, false, true]);
  expect(logged.filter((line) => line.includes('not sent'))).toHaveLength(4);

  smtp.refusing = false;
  expect(await deliver(15.5)).toBe(true);
  expect(smtp.accepted).toHaveLength(1);
  expect(await deliver(10_000)).toBe(false);
  await smtp.close();
});

test('the mail worker finds what is queued while it works, and stops when told', async () => {
  const stop = startJobs({ mails: { interval: 2_000, open: openMailWorker } }, { platform, log });
  await queue(mail);
  await vi.waitFor(async () => expect(await outbox()).toEqual(['1.eml']), { timeout: 20_000 });
  await stop();
});
