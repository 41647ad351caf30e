import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { invoicePage as words } from '#src/i18n/en/payments/invoicePage.ts';
import { basePath } from '#src/providers/configuration.ts';
import { ServerProblem } from '#src/providers/errors.ts';
import { publicQueryClient } from '#src/providers/queryClient.ts';
import { LogoMark } from '#src/ui/LogoMark.tsx';
import { nowhere } from '#src/ui/notice/drawings.tsx';
import { Notice } from '#src/ui/notice/Notice.tsx';
import { PageError } from '#src/ui/notice/PageError.tsx';
import type { PublicPageProps } from '#src/ui/publicPage.ts';
import { invoiceQuery } from '../model/invoiceQuery.ts';
import { CreditNotes } from './CreditNotes.tsx';
import { InvoiceHead } from './InvoiceHead.tsx';
import { InvoiceItems } from './InvoiceItems.tsx';
import { InvoiceState } from './InvoiceState.tsx';
import { Parties } from './Parties.tsx';
import { PaymentDetails } from './PaymentDetails.tsx';
import { ReceivedPayments } from './ReceivedPayments.tsx';
import '#src/theme/controls.css';
import './invoice.css';

/** Whether the link is invalid: an unknown or malformed UUID. */
const isAbsent = (error: Error): boolean =>
  error instanceof ServerProblem && (error.status === 404 || error.status === 400);

const Absent = () => (
  <Notice title={words.absentTitle} text={[words.absent]} drawing={nowhere}>
    <a className="button" href={`${basePath}login`}>
      {words.toLogin}
    </a>
  </Notice>
);

function Invoice({ id }: { readonly id: string }) {
  const { data: invoice, error, refetch } = useQuery(invoiceQuery(id));
  if (invoice === undefined && error)
    return isAbsent(error) ? <Absent /> : <PageError error={error} onRetry={() => void refetch()} />;
  if (invoice === undefined) return <output>{words.loading}</output>;
  return (
    <>
      <InvoiceHead invoice={invoice} />
      <InvoiceState invoice={invoice} />
      <PaymentDetails invoice={invoice} />
      <Parties invoice={invoice} />
      <InvoiceItems invoice={invoice} />
      <ReceivedPayments invoice={invoice} />
      <CreditNotes invoice={invoice} />
    </>
  );
}

/** `/invoice/{id}`: an invoice and its payment. The page is public: any user with its link can read it. */
export function InvoicePage({ address }: PublicPageProps) {
  const [, id = ''] = /^\/invoice\/([^/?]+)/.exec(address) ?? [];
  return (
    <QueryClientProvider client={publicQueryClient}>
      <main className="invoice-page">
        <nav aria-label={words.home}>
          <a className="invoice-home" href={basePath}>
            <LogoMark size={32} />
            {words.home}
          </a>
        </nav>
        <Invoice key={id} id={id} />
      </main>
    </QueryClientProvider>
  );
}
