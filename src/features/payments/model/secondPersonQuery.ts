import { queryOptions } from '@tanstack/react-query';
import { callRoute } from '#src/providers/callRoute.ts';
import { type Invoice, invoices } from '#src/resources/payments/invoices.ts';
import {
  type ApprovedTogether,
  readInvoiceSecondPerson,
  readSecondPerson,
} from '#src/resources/payments/routes/secondPerson.ts';
import { withdrawals } from '#src/resources/payments/withdrawals.ts';

/** Loads whether two people can approve the withdrawals of a role, or refunds of invoices. Only for their approvers. */
export const secondPersonQuery = (payee: ApprovedTogether) =>
  queryOptions({
    queryKey: [withdrawals.name, 'second-person', payee],
    queryFn: ({ signal }) => callRoute(readSecondPerson, { params: {}, query: { payee }, signal }),
    select: (answer) => ({ ...answer, isLater: answer.from !== null && Date.parse(answer.from) > Date.now() }),
    retry: false,
  });

/** Loads whether a version of an invoice needs a second person. Only for admins who decide on it. */
export const invoiceSecondPersonQuery = ({ id, version }: Pick<Invoice, 'id' | 'version'>) =>
  queryOptions({
    queryKey: [invoices.name, 'second-person', id, version],
    queryFn: ({ signal }) => callRoute(readInvoiceSecondPerson, { params: { id }, query: {}, signal }),
    retry: false,
  });
