import { formatMoment } from '#src/format/date.ts';
import { withdrawalWords as words } from '#src/i18n/en/payments/withdrawals.ts';
import { say } from '#src/i18n/say.ts';
import { commitmentWords } from '#src/resources/payments/commitmentWords.ts';
import type { PaymentBalance } from '#src/resources/payments/routes/payments.ts';

const listed = new Intl.ListFormat('en-GB');

/** Why a balance can't be withdrawn in full: no text if it can. */
export function committedTexts(balance: PaymentBalance): string[] {
  const parts = commitmentWords(balance, balance.code, formatMoment(balance.conversionsUntil ?? ''));
  return parts.length === 0 ? [] : [say(words.committed, { parts: listed.format(parts) })];
}
