import type { Transaction } from '#server/database/transaction.ts';
import { mails } from './tables.ts';

/** A file that goes along with a mail. */
export interface MailFile {
  readonly name: string;
  /** Its content type. */
  readonly type: string;
  readonly content: Buffer;
}

/** A mail to a person: whole sentences, paragraphs apart by an empty line. `letter` writes it with HTML. */
export interface Mail {
  readonly recipient: string;
  readonly subject: string;
  /** Plain text. */
  readonly body: string;
  /** The same as HTML; left out, the mail is plain text alone. */
  readonly html?: string;
  readonly file?: MailFile | undefined;
  /** The address for replies. Without it, replies go nowhere. */
  readonly replyTo?: string | undefined;
}

/** Queues a mail. It is sent only if the transaction commits. */
export async function queueMail(
  tx: Transaction,
  { recipient, subject, body, html, file, replyTo }: Mail,
): Promise<void> {
  const attached = file && { fileName: file.name, fileType: file.type, fileContent: file.content };
  await tx.insert(mails).values({ recipient, subject, body, html, replyTo, ...attached });
}
