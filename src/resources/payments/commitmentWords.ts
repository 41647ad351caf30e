import { Exact } from '#src/fields/money/exact.ts';
import { formatMoney, formatMovement } from '#src/format/money.ts';
import { commitments as words } from '#src/i18n/en/payments/commitments.ts';
import { say } from '#src/i18n/say.ts';

interface Committed {
  readonly unbooked: string;
  readonly owed: string;
  readonly conversions: string;
}

const movedWords = (amount: string, code: string): string => `${formatMovement(amount, code)} ${code}`;

/**
 * Describes the parts of a balance that can't be withdrawn.
 * @param code of the currency
 * @param until the displayed time until which clicks can convert
 */
export function commitmentWords({ unbooked, owed, conversions }: Committed, code: string, until: string): string[] {
  const isSome = (amount: string) => new Exact(amount).gt(0);
  return [
    ...(isSome(unbooked) ? [say(words.unbooked, { amount: movedWords(unbooked, code) })] : []),
    ...(isSome(owed) ? [say(words.owed, { amount: formatMoney(owed, code) })] : []),
    ...(isSome(conversions) ? [say(words.conversions, { amount: movedWords(conversions, code), until })] : []),
  ];
}
