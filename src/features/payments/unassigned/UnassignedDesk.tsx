import { useGetOne } from 'ra-core';
import { useId } from 'react';
import { formatMoney } from '#src/format/money.ts';
import { unassignedWords as words } from '#src/i18n/en/payments/unassigned.ts';
import { fieldLabel } from '#src/i18n/labels.ts';
import { say } from '#src/i18n/say.ts';
import { type Invoice, invoices } from '#src/resources/payments/invoices.ts';
import { type UnassignedPayment, unassignedPayments } from '#src/resources/payments/unassignedPayments.ts';
import type { OverrideSlotProps } from '#src/screens/overrides.ts';
import { CopyBox } from '#src/ui/copy/CopyBox.tsx';
import { InvoiceLine } from './InvoiceLine.tsx';
import { InvoiceSearch } from './InvoiceSearch.tsx';
import './unassigned.css';

/** The chosen invoice; hidden from users who can’t read it. */
function ChosenInvoice({ id }: { readonly id: number }) {
  const { data: invoice } = useGetOne<Invoice>(invoices.name, { id }, { onError: () => undefined });
  if (invoice === undefined) return null;
  return (
    <div className="unassigned-chosen">
      <h3>{words.chosen}</h3>
      <InvoiceLine invoice={invoice} />
    </div>
  );
}

/** A payment without an invoice: its hash for a lookup and, while a decision is required, the search for its invoice. */
export function UnassignedDesk({ record: { id } }: OverrideSlotProps) {
  const titleId = useId();
  // The page's record is an untyped row; this is the typed record from the cache.
  const { data: payment } = useGetOne<UnassignedPayment>(unassignedPayments.name, { id });
  if (payment === undefined) return null;
  const { hash, status, amount, invoice } = payment;
  return (
    <div className="unassigned-desk">
      <CopyBox label={fieldLabel(unassignedPayments, 'hash')} text={hash} />
      {status === 'unassigned' && (
        <section className="facts-box" aria-labelledby={titleId}>
          <h2 id={titleId}>{say(words.title, { amount: formatMoney(amount.amount, amount.currency) })}</h2>
          {invoice !== null && <ChosenInvoice id={invoice} />}
          <InvoiceSearch payment={payment} />
        </section>
      )}
    </div>
  );
}
