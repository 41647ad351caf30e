import { Exact } from '#src/fields/money/exact.ts';
import { formatMoment } from '#src/format/date.ts';
import { commitments } from '#src/i18n/en/payments/commitments.ts';
import { withdrawalWords as words } from '#src/i18n/en/payments/withdrawals.ts';
import { say } from '#src/i18n/say.ts';
import { commitmentWords } from '#src/resources/payments/commitmentWords.ts';
import type { PaymentBalance } from '#src/resources/payments/routes/payments.ts';
import { heldWords } from '../heldWords.ts';

const listed = new Intl.ListFormat('en-GB');

/** Describes the parts of a balance that can't be withdrawn; empty if there are none. */
export function committedTexts(balance: PaymentBalance): string[] {
  const { code, conversionsUntil } = balance;
  const parts = [
    ...(['pending', 'reserved'] as const)
      .filter((part) => new Exact(balance[part]).gt(0))
      .map((part) => say(commitments[part], { amount: heldWords(balance[part], balance) })),
    ...commitmentWords(balance, code, formatMoment(conversionsUntil ?? '')),
  ];
  return parts.length === 0 ? [] : [say(words.committed, { parts: listed.format(parts) })];
}
