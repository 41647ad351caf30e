import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import type { Configuration } from '#server/configuration/configuration.ts';
import type { Mail } from './queueMail.ts';

const second = 1000;

/** A queued email. Its ID becomes the `Message-ID`, which identifies an email that was sent twice. */
export interface QueuedMail extends Mail {
  readonly id: number;
}

/** Sends an email, or rejects. @returns its destination, for the log */
export type Transport = (mail: QueuedMail) => Promise<string>;

function toMessage({ publicUrl }: Configuration, { id, recipient, subject, body, html, file, replyTo }: QueuedMail) {
  const { hostname } = new URL(publicUrl);
  const from = { name: 'Quarry', address: `no-reply@${hostname}` };
  // The recipient is an object, because a string would be split at commas.
  return {
    from,
    to: { name: '', address: recipient },
    ...(replyTo !== undefined && { replyTo: { name: '', address: replyTo } }),
    subject,
    text: body,
    ...(html !== undefined && { html }),
    messageId: `<mail-${id}@${hostname}>`,
    ...(file && { attachments: [{ filename: file.name, contentType: file.type, content: file.content }] }),
  };
}

function smtpTransport(configuration: Configuration, url: string): Transport {
  const limits = { connectionTimeout: 10 * second, greetingTimeout: 10 * second, socketTimeout: 30 * second };
  const transporter = createTransport({ url, ...limits, disableFileAccess: true, disableUrlAccess: true });
  return async (mail) => {
    await transporter.sendMail(toMessage(configuration, mail));
    return 'the mail server';
  };
}

function folderTransport(configuration: Configuration): Transport {
  const folder = join(configuration.dataDir, 'outbox');
  const transporter = createTransport({ streamTransport: true, buffer: true, newline: 'unix' });
  return async (mail) => {
    const { message } = await transporter.sendMail(toMessage(configuration, mail));
    const file = join(folder, `${mail.id}.eml`);
    await mkdir(folder, { recursive: true });
    await writeFile(`${file}.part`, message);
    await rename(`${file}.part`, file);
    return file;
  };
}

/** Sends through the mail server of `SMTP_URL`. Without it, each email becomes a file in `DATA_DIR/outbox`. */
export const openTransport = (configuration: Configuration): Transport =>
  configuration.smtpUrl === undefined
    ? folderTransport(configuration)
    : smtpTransport(configuration, configuration.smtpUrl);
