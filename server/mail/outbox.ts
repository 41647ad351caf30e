import type { Transaction } from '#server/database/transaction.ts';
import { mails } from './tables.ts';

/** A plain text to a person: whole sentences, paragraphs apart by an empty line. */
export interface Mail {
  readonly recipient: string;
  readonly subject: string;
  readonly body: string;
}

/** Queues a mail. It is sent only if the transaction commits. */
export async function queueMail(tx: Transaction, { recipient, subject, body }: Mail): Promise<void> {
  await tx.insert(mails).values({ recipient, subject, body });
}
