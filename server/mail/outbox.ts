import type { Transaction } from '#server/database/transaction.ts';
import { mails } from './tables.ts';

/** A file that goes along with a mail. */
export interface MailFile {
  readonly name: string;
  /** Its content type. */
  readonly type: string;
  readonly content: Buffer;
}

/** A plain text to a person: whole sentences, paragraphs apart by an empty line. */
export interface Mail {
  readonly recipient: string;
  readonly subject: string;
  readonly body: string;
  readonly file?: MailFile | undefined;
}

/** Queues a mail. It is sent only if the transaction commits. */
export async function queueMail(tx: Transaction, { recipient, subject, body, file }: Mail): Promise<void> {
  const attached = file && { fileName: file.name, fileType: file.type, fileContent: file.content };
  await tx.insert(mails).values({ recipient, subject, body, ...attached });
}
