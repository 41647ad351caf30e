import { useQuery } from '@tanstack/react-query';
import { useGetOne } from 'ra-core';
import { invoiceDesk as words } from '#src/i18n/en/payments/invoiceDesk.ts';
import { useActor } from '#src/providers/useActor.ts';
import { decidesOnInvoice } from '#src/resources/payments/decidesOnInvoice.ts';
import { invoicePayees, invoiceStatus } from '#src/resources/payments/invoiceStatus.ts';
import { type Invoice, invoices } from '#src/resources/payments/invoices.ts';
import type { OverrideSlotProps } from '#src/screens/overrides.ts';
import { LoadedSection } from '#src/ui/LoadedSection.tsx';
import { invoiceAddress } from '../model/invoiceAddress.ts';
import { invoiceQuery } from '../model/invoiceQuery.ts';
import { SecondPersonNote } from '../model/SecondPersonNote.tsx';
import { invoiceSecondPersonQuery } from '../model/secondPersonQuery.ts';
import { ConfirmPayment } from './ConfirmPayment.tsx';
import { Excess } from './Excess.tsx';
import { ReceivedPayments } from './ReceivedPayments.tsx';
import './invoiceDesk.css';

const { values: statuses } = invoiceStatus;

/** Shows the decisions that need a second person, and whether two people are available. */
function DecisionNotes({ invoice: { id, version, status, exception, purpose } }: { readonly invoice: Invoice }) {
  const isDecidable = status === statuses.processing || status === statuses.paid || exception === 'over';
  const { data } = useQuery({ ...invoiceSecondPersonQuery({ id, version }), enabled: isDecidable });
  if (!isDecidable || data === undefined) return null;
  const { needed, excess, refund } = data;
  const payment = [...(needed ? [words.secondPerson] : []), ...(excess === null ? [] : words.excessStates[excess])];
  const refunds = refund === null ? [] : words.refundStates[refund];
  return (
    <>
      {payment.length > 0 && <SecondPersonNote payee={invoicePayees[purpose]} waiting={payment.join(' ')} />}
      {refunds.length > 0 && <SecondPersonNote payee="refund" waiting={refunds.join(' ')} />}
    </>
  );
}

/** The payments of an invoice, and the actions of admins who decide on them. */
export function InvoiceDesk({ record }: OverrideSlotProps) {
  const { ability } = useActor();
  // The page's record is an untyped row; this is the typed record from the cache.
  const { data: invoice } = useGetOne<Invoice>(invoices.name, { id: record.id });
  const { data, isPending, error, refetch } = useQuery({
    ...invoiceQuery(invoice?.publicId ?? ''),
    enabled: invoice !== undefined,
  });
  const decides = invoice !== undefined && decidesOnInvoice(ability, invoice);
  return (
    <LoadedSection title={words.title} isPending={isPending} error={error} onRetry={() => void refetch()}>
      {data && <ReceivedPayments invoice={data} />}
      {invoice && (
        <p>
          <a className="in-text" href={invoiceAddress(invoice.publicId)} target="_blank" rel="noreferrer">
            {words.publicPage}
          </a>
        </p>
      )}
      {decides && (
        <>
          <DecisionNotes invoice={invoice} />
          <Excess invoice={invoice} />
          <ConfirmPayment invoice={invoice} />
        </>
      )}
    </LoadedSection>
  );
}
