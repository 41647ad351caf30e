import type { Transaction } from '#server/database/transaction.ts';
import { mails } from './tables.ts';

/** An attached file. */
export interface MailFile {
  readonly name: string;
  /** Its content type. */
  readonly type: string;
  readonly content: Buffer;
}

/** An email to a user, with paragraphs separated by an empty line. `letter` creates it with HTML. */
export interface Mail {
  readonly recipient: string;
  readonly subject: string;
  /** Plain text. */
  readonly body: string;
  /** The HTML version; without it, the email is plain text only. */
  readonly html?: string;
  readonly file?: MailFile | undefined;
  /** The address for replies. Without it, replies aren't received. */
  readonly replyTo?: string | undefined;
}

/** Queues an email. It is sent only if the transaction commits. */
export async function queueMail(
  tx: Transaction,
  { recipient, subject, body, html, file, replyTo }: Mail,
): Promise<void> {
  const attached = file && { fileName: file.name, fileType: file.type, fileContent: file.content };
  await tx.insert(mails).values({ recipient, subject, body, html, replyTo, ...attached });
}
