import * as z from 'zod/mini';
import { codeLists } from '#src/fields/codes.ts';
import { fitsCountry } from '#src/fields/vatId/vatCountries.ts';
import { isVatId } from '#src/fields/vatId/vatIds.ts';
import { limits } from '#src/limits.ts';
import { type BodyOf, defineRoute } from '#src/schema/defineRoute.ts';
import { recordOf } from '#src/schema/recordSchema.ts';
import { isWellFormed } from '#src/schema/wellFormed.ts';
import { invoices } from '../invoices.ts';
import { paymentMethods } from '../paymentMethods.ts';

const line = (max: number) =>
  z.string({ error: ({ input }) => (input === undefined ? 'required' : 'invalidText') }).check(
    z.trim(),
    z.maxLength(max),
    z.refine((text) => isWellFormed(text) && !/[\r\n]/.test(text), { error: 'invalidText' }),
  );

const isCountry = (text: string): boolean => codeLists.country.all().some(({ code }) => code === text);

const optional = (max: number) => z.nullable(line(max).check(z.minLength(1)));
const { nameLength, addressLength, vatIdLength } = limits.billing;

/** The buyer of the invoice. */
const buyerDetails = z.strictObject({
  name: line(nameLength).check(z.minLength(1)),
  address: optional(addressLength),
  country: z.nullable(z.string().check(z.refine(isCountry, { error: 'invalidValue' }))),
  vatId: z.nullable(z.string().check(z.maxLength(vatIdLength), z.refine(isVatId, { error: 'invalidVatId' }))),
});
const buyer = buyerDetails.check(
  z.refine(({ vatId, country }) => vatId === null || country === null || fitsCountry(vatId, country), {
    path: ['vatId'],
    error: 'vatIdOfOtherCountry',
  }),
);

/** The amount credited to the balance or the campaign. VAT is added to it. */
const amount = z
  .string({ error: ({ input }) => (input === undefined ? 'required' : 'invalidAmount') })
  .check(z.regex(/^\d{1,12}(\.\d{1,18})?$/, { error: 'invalidAmount' }));

const invoiceForm = z.strictObject({
  amount,
  method: z.enum(paymentMethods, { error: ({ input }) => (input === undefined ? 'required' : 'invalidChoice') }),
  buyer: z
    .optional(buyer)
    .check(z.describe('By default those of the last invoice; for the first invoice, name and country of the profile.')),
});

const asking = {
  access: 'signed-in',
  perMinute: limits.newInvoicesPerMinute,
  keyed: true,
  body: invoiceForm,
  bodyExample: {
    amount: '500',
    method: 'ethereum',
    buyer: { name: 'Marble Media', address: 'Seestrasse 1, 8002 Zurich', country: 'CH', vatId: null },
  },
  status: 201,
  answerDescription: 'The invoice. Its page is `/invoice/{publicId}`.',
  answer: recordOf(invoices),
} as const;

/** An invoice that tops up the balance of an advertiser or publisher. */
export const askTopUp = defineRoute({
  ...asking,
  method: 'POST',
  service: 'adnet',
  path: '/v0/top-up-invoices',
  summary: 'Request an invoice that tops up your balance',
  description: 'For advertisers and publishers, in the ad network’s currency.',
  problems: [
    'required',
    'invalidVatId',
    'vatIdOfOtherCountry',
    'buyerAddressNeeded',
    'invalidAmount',
    'tooSmall',
    'tooManyDecimals',
    'wholeAmount',
    'methodUnavailable',
    'tooManyOpenInvoices',
    'forbidden',
  ],
});

/** An invoice that funds a bounty campaign. */
export const askCampaignInvoice = defineRoute({
  ...asking,
  method: 'POST',
  service: 'bounty',
  path: '/v0/campaigns/:id/invoices',
  summary: 'Request an invoice that funds a campaign',
  description:
    'For the campaign’s manager. The amount is at most the missing part of the budget. A paid invoice becomes a deposit of the campaign.',
  problems: [
    'required',
    'invalidVatId',
    'vatIdOfOtherCountry',
    'buyerAddressNeeded',
    'invalidAmount',
    'notAbove',
    'tooManyDecimals',
    'wholeAmount',
    'methodUnavailable',
    'tooManyOpenInvoices',
    'tokensByInvoice',
    'depositTooLarge',
    'depositNotNeeded',
    'forbidden',
  ],
});

export type InvoiceForm = BodyOf<typeof askTopUp>;
export type BillingDetails = NonNullable<InvoiceForm['buyer']>;
