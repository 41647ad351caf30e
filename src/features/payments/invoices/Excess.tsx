import { useState } from 'react';
import { Exact } from '#src/fields/money/exact.ts';
import { exactMoneyWords } from '#src/format/money.ts';
import { invoiceDesk as words } from '#src/i18n/en/payments/invoiceDesk.ts';
import { say } from '#src/i18n/say.ts';
import { limits } from '#src/limits.ts';
import type { Invoice } from '#src/resources/payments/invoices.ts';
import { LabelledField } from '#src/ui/LabelledField.tsx';
import { useSettleExcess } from './useDecision.ts';
import '#src/theme/controls.css';

const { min, max } = limits.transactionHash;

/** Returns the excess payment that isn't in the balance. */
const excessOf = ({ received, amount, rest }: Invoice): Exact =>
  new Exact(received.amount).minus(amount.amount).minus(rest?.amount ?? 0);

/** The decision on an invoice's excess, if one is required. */
export function Excess({ invoice }: { readonly invoice: Invoice }) {
  const { version, exception, received } = invoice;
  const [reference, setReference] = useState('');
  const { mutate, isPending, error } = useSettleExcess(invoice, words.decided, () => setReference(''));
  const excess = excessOf(invoice);
  if (exception !== 'over' || excess.lte(0)) return null;
  const given = reference.trim();
  return (
    <div className="invoice-decision">
      <h3>{say(words.excess, { amount: exactMoneyWords(excess.toFixed(), received.currency) })}</h3>
      <LabelledField label={words.returnReference} problem={undefined}>
        {(attributes) => (
          <div className="field-box">
            <input
              {...attributes}
              maxLength={max}
              value={reference}
              onChange={({ target }) => setReference(target.value)}
            />
          </div>
        )}
      </LabelledField>
      {error && (
        <p className="banner" data-kind="error" role="alert">
          {error.message}
        </p>
      )}
      <div className="invoice-decision-actions">
        <button
          type="button"
          className="button"
          disabled={isPending}
          onClick={() => mutate({ decision: 'accept', version })}
        >
          {words.acceptExcess}
        </button>
        <button
          type="button"
          className="button"
          disabled={isPending || given.length < min}
          onClick={() => mutate({ decision: 'giveBack', version, reference: given })}
        >
          {words.returned}
        </button>
      </div>
    </div>
  );
}
