import { useGetList } from 'ra-core';
import { useMemo, useState } from 'react';
import { unassignedWords as words } from '#src/i18n/en/payments/unassigned.ts';
import { say } from '#src/i18n/say.ts';
import { useActor } from '#src/providers/useActor.ts';
import { decidesOnInvoice } from '#src/resources/payments/decidesOnInvoice.ts';
import { type Invoice, invoices } from '#src/resources/payments/invoices.ts';
import { latestInvoiceOf } from '#src/resources/payments/latestInvoice.ts';
import type { UnassignedPayment } from '#src/resources/payments/unassignedPayments.ts';
import { useDebounced } from '#src/ui/debounce.ts';
import { LabelledField } from '#src/ui/LabelledField.tsx';
import { closestFirst } from './closestFirst.ts';
import { InvoiceLine } from './InvoiceLine.tsx';
import { useChooseInvoice } from './useChooseInvoice.ts';
import '#src/theme/controls.css';

/** The numbers of searched invoices, the newest first, and of displayed candidates. */
const [looked, shown] = [50, 6];
const pagination = { page: 1, perPage: looked };
const sort = { field: 'createdAt', order: 'DESC' } as const;
/** The statuses of invoices that may still be paid. */
const open = ['pending', 'processing', 'expired'];
/** The statuses for a search. A refunded invoice expects no payment. */
const all = [...open, 'cancelled', 'paid'];

/** Returns the invoices that the payment may be for and the reader decides on, the most likely first. */
function useCandidates(payment: UnassignedPayment, typed: string) {
  const { amount, method, invoice: chosen } = payment;
  const createdAt_lte = latestInvoiceOf(payment);
  const { ability } = useActor();
  const q = useDebounced(typed.trim());
  const filter = useMemo(
    () => ({ method, createdAt_lte, status: q ? all : open, ...(q && { q }) }),
    [method, createdAt_lte, q],
  );
  const query = { pagination, sort, filter };
  const { data, error } = useGetList<Invoice>(invoices.name, query, { onError: () => undefined });
  const found = data?.filter((invoice) => invoice.id !== chosen && decidesOnInvoice(ability, invoice));
  return { candidates: found && closestFirst(found, amount).slice(0, shown), isNone: found?.length === 0, error };
}

/** Finds the invoice of a payment, and stores the choice. */
export function InvoiceSearch({ payment }: { readonly payment: UnassignedPayment }) {
  const [typed, setTyped] = useState('');
  const { candidates, isNone, error } = useCandidates(payment, typed);
  const { mutate, isPending, error: refused } = useChooseInvoice(payment);
  const problem = refused?.message ?? (error ? words.failed : undefined);
  return (
    <>
      <LabelledField label={words.find} hint={words.findHint} problem={problem}>
        {(attributes) => (
          <div className="field-box">
            <input {...attributes} type="search" value={typed} onChange={({ target }) => setTyped(target.value)} />
          </div>
        )}
      </LabelledField>
      {isNone && <p className="muted">{words.none}</p>}
      <ul className="plain-list">
        {candidates?.map((invoice) => (
          <li key={invoice.id}>
            <InvoiceLine invoice={invoice} />
            <button
              type="button"
              className="button"
              disabled={isPending}
              aria-label={say(words.chooseOf, { reference: invoice.number ?? invoice.reference })}
              onClick={() => mutate(invoice)}
            >
              {words.choose}
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}
