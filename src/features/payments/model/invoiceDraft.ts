import { toProblem } from '#src/fields/toProblem.ts';
import { normalizeVatId } from '#src/fields/vatId/vatIds.ts';
import { messageOf, problem } from '#src/problems/catalogue.ts';
import type { PaymentMethod } from '#src/resources/payments/paymentMethods.ts';
import { askTopUp, type InvoiceForm } from '#src/resources/payments/routes/askInvoice.ts';
import type { InvoiceTerms } from '#src/resources/payments/routes/invoiceTerms.ts';

/** The typed values before parsing. */
export interface InvoiceDraft {
  readonly amount: string;
  readonly method: PaymentMethod | undefined;
  readonly name: string;
  readonly address: string;
  readonly country: string;
  readonly vatId: string;
}

/** Returns the initial form, with the details of the last invoice. */
export const draftOf = ({ methods, buyer }: InvoiceTerms, amount: string): InvoiceDraft => ({
  amount,
  method: methods[0],
  name: buyer.name,
  address: buyer.address ?? '',
  country: buyer.country ?? '',
  vatId: buyer.vatId ?? '',
});

const filled = (text: string): string | null => text.trim() || null;

/** Converts the draft to the request's body. */
const formOf = ({ amount, method, name, address, country, vatId }: InvoiceDraft) => ({
  amount: amount.trim(),
  method,
  buyer: {
    name: name.trim(),
    address: filled(address),
    country: country || null,
    vatId: filled(normalizeVatId(vatId)),
  },
});

/** Returns field → its first problem, by the rules of the server. */
export function problemsIn(draft: InvoiceDraft, { needsBuyerAddress }: InvoiceTerms): Readonly<Record<string, string>> {
  const issues = askTopUp.body?.safeParse(formOf(draft)).error?.issues ?? [];
  const address = messageOf(problem('buyerAddressNeeded'));
  return Object.fromEntries([
    ...(needsBuyerAddress && filled(draft.address) === null ? [['address', address] as const] : []),
    ...issues.toReversed().map((issue) => {
      const field = String(issue.path.at(-1));
      return [field, messageOf(toProblem({ ...issue, path: [] }, field))] as const;
    }),
  ]);
}

/** Returns the form; undefined while it has problems. */
export const validForm = (draft: InvoiceDraft, terms: InvoiceTerms): InvoiceForm | undefined =>
  Object.keys(problemsIn(draft, terms)).length === 0 ? askTopUp.body?.safeParse(formOf(draft)).data : undefined;
