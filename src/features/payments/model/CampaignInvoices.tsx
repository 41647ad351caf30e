import { useGetList } from 'ra-core';
import { useId, useMemo } from 'react';
import { Amount } from '#src/fields/money/Amount.tsx';
import { formatDate } from '#src/format/date.ts';
import { campaignInvoices as words } from '#src/i18n/en/payments/campaignInvoices.ts';
import { choiceWord, resourceTitle, statusWord } from '#src/i18n/labels.ts';
import { say } from '#src/i18n/say.ts';
import { limits } from '#src/limits.ts';
import { invoiceStatus } from '#src/resources/payments/invoiceStatus.ts';
import { type Invoice, invoices } from '#src/resources/payments/invoices.ts';
import { invoiceAddress } from './invoiceAddress.ts';
import '#src/fields/cells.css';
import './campaignInvoices.css';

const pagination = { page: 1, perPage: limits.depositsShown };
const sort = { field: 'createdAt', order: 'DESC' } as const;

function Row({ invoice }: { readonly invoice: Invoice }) {
  const { publicId, reference, number, status, exception, amount, dueAt, issuedAt } = invoice;
  return (
    <li>
      <span className="campaign-invoice">
        <a className="in-text" href={invoiceAddress(publicId)}>
          {number ?? reference}
        </a>
        <span className="chip" data-tone={invoiceStatus.tones[status]}>
          {statusWord(status)}
        </span>
        {exception !== 'none' && (
          <span className="chip" data-tone="waiting">
            {choiceWord(exception)}
          </span>
        )}
      </span>
      <span className="number">
        <Amount {...amount} />
      </span>
      <time dateTime={issuedAt ?? dueAt}>
        {issuedAt === null ? say(words.due, { date: formatDate(dueAt) }) : formatDate(issuedAt)}
      </time>
    </li>
  );
}

/** The invoices of a campaign, the newest first. They link to public pages, because managers have no page of payments. */
export function CampaignInvoices({ campaign }: { readonly campaign: number }) {
  const titleId = useId();
  const filter = useMemo(() => ({ campaign }), [campaign]);
  const { data = [], error } = useGetList<Invoice>(
    invoices.name,
    { pagination, sort, filter },
    { onError: () => undefined },
  );
  if (error) return <p>{words.failed}</p>;
  if (data.length === 0) return null;
  return (
    <section className="campaign-invoices" aria-labelledby={titleId}>
      <h3 id={titleId}>{resourceTitle(invoices)}</h3>
      <ul className="plain-list">
        {data.map((invoice) => (
          <Row key={invoice.id} invoice={invoice} />
        ))}
      </ul>
    </section>
  );
}
