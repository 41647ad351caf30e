import { paymentsPath } from '#src/access/routes.ts';
import { choice } from '#src/fields/choice/kind.ts';
import { country } from '#src/fields/country/kind.ts';
import { date } from '#src/fields/date/kind.ts';
import { dateTime } from '#src/fields/dateTime/kind.ts';
import { money } from '#src/fields/money/kind.ts';
import { number } from '#src/fields/number/kind.ts';
import { owner } from '#src/fields/owner/kind.ts';
import { percentage } from '#src/fields/percentage/kind.ts';
import { records } from '#src/fields/records/kind.ts';
import { text } from '#src/fields/text/kind.ts';
import { limits } from '#src/limits.ts';
import { by, nobody, oneself } from '#src/schema/access/rules.ts';
import { defineResource } from '#src/schema/defineResource.ts';
import type { RowOf } from '#src/schema/resource.ts';

/** The sources of earnings: ad zones, or work for campaigns. Payouts and withdrawals only send the money. */
const incomeSources = ['adIncome', 'rewards'] as const;
export type IncomeSource = (typeof incomeSources)[number];

/**
 * The unit of an item's quantity: hours of an ad zone, rewards, or corrections of earlier months. Older documents count submissions that
 * payouts had paid.
 */
const itemUnits = ['hours', 'rewards', 'submissions', 'corrections'] as const;
export type ItemUnit = (typeof itemUnits)[number];

/** Directive 2006/112/EC, Art. 226 (10a), requires this word. */
export const selfBillingMention = 'Self-billing';

const kept = { readOnly: true } as const;
const always = { required: true, readOnly: true } as const;
const { titleLength, nameLength, billing } = limits;
/** The length of a month: `2026-10`. */
const monthLength = 7;

/**
 * An invoice that the platform issues to itself in the name of an earning user. The platform creates one for each month, source and
 * currency, after the month has ended.
 */
export const selfBilledInvoices = defineResource({
  name: 'self-billed-invoices',
  service: 'adnet',
  title: 'number',
  icon: 'Payments',
  fields: {
    /** Without gaps, in a separate series. */
    number: text({ ...always, max: nameLength, unique: true, search: true }),
    source: choice(incomeSources, { ...always, filter: true }),
    owner: owner('users', { readOnly: true, nameField: 'supplierName' }),
    month: text({ ...always, max: monthLength, unique: true, uniquePer: ['owner', 'source', 'paidIn'] }),
    suppliedFrom: date(always),
    suppliedUntil: date(always),
    issuedAt: dateTime({ ...always, filter: true }),
    /** The currency as the ledger stores it: a token's currency names its campaign. */
    paidIn: text({ ...always, max: nameLength }),
    /** The earned amount, VAT included. */
    amount: money({ ...always, above: 0 }),
    net: money(always),
    vat: money(always),
    vatRate: percentage({ ...always, default: 0 }),
    /** The reason for the missing VAT: `Reverse charge`, or another reason. */
    exemption: text({ ...kept, max: titleLength.max, hideWhenEmpty: true }),
    mention: text({ ...always, max: nameLength, default: selfBillingMention }),
    items: records(
      {
        description: text({ required: true, max: billing.itemLength }),
        quantity: number({ required: true, min: 0 }),
        unit: choice(itemUnits, { required: true }),
        /** A plain decimal in the currency of the document, negative for the excess of earlier months. */
        net: text({ required: true, max: nameLength }),
      },
      kept,
    ),
    supplierName: text({ ...always, max: billing.nameLength, search: true }),
    supplierAddress: text({ ...kept, max: billing.addressLength, hideWhenEmpty: true }),
    supplierCountry: country({ ...kept, hideWhenEmpty: true }),
    supplierVatId: text({ ...kept, max: billing.vatIdLength, hideWhenEmpty: true }),
    customerName: text({ ...always, max: billing.nameLength }),
    customerAddress: text({ ...kept, max: billing.addressLength, hideWhenEmpty: true }),
    customerCountry: country({ ...kept, hideWhenEmpty: true }),
    customerVatId: text({ ...kept, max: billing.vatIdLength, hideWhenEmpty: true }),
  },
  list: ['number', 'source', 'supplierName', 'month', 'amount', 'issuedAt'],
  card: ['month', 'amount', 'supplierName'],
  sort: ['issuedAt', 'DESC'],
  sections: [
    {
      name: 'document',
      fields: [
        'number',
        'mention',
        'source',
        'month',
        'suppliedFrom',
        'suppliedUntil',
        'issuedAt',
        'items',
        'net',
        'vatRate',
        'vat',
        'exemption',
        'amount',
      ],
    },
    { name: 'supplier', fields: ['owner', 'supplierName', 'supplierAddress', 'supplierCountry', 'supplierVatId'] },
    { name: 'customer', fields: ['customerName', 'customerAddress', 'customerCountry', 'customerVatId'] },
  ],
  quickFilters: incomeSources.map((source) => ({ name: source, filter: { source } })),
  screens: { within: paymentsPath },
  access: {
    read: [
      oneself(),
      by('bounty-admin', { source: 'rewards' }),
      by('advert-admin', { source: 'adIncome' }),
      by('admin'),
    ],
    create: nobody,
    update: nobody,
    delete: nobody,
  },
});

export type SelfBilledInvoice = RowOf<typeof selfBilledInvoices>;
