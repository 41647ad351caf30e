import { Decimal } from 'decimal.js';
import { sql } from 'drizzle-orm';
import type { Transaction } from '#server/database/transaction.ts';
import { codeOf } from '#server/features/bounty/model/campaignMoney.ts';
import { loadMissingDeposit } from '#server/features/bounty/model/depositedMoney.ts';
import { refuseNotFound } from '#server/operations/authorize.ts';
import { findRecords } from '#server/operations/findRecords.ts';
import { toTypedRecord } from '#server/operations/rowsWhere.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { RequestActor } from '#server/platform/requestActor.ts';
import { refuse, refuseAny } from '#server/problems/refusal.ts';
import { adnetOwners } from '#src/access/roles.ts';
import { decimalsOf } from '#src/format/currencyDecimals.ts';
import { invoiceTexts } from '#src/i18n/en/payments/invoices.ts';
import { say } from '#src/i18n/say.ts';
import { limits } from '#src/limits.ts';
import { campaignStatus, campaigns } from '#src/resources/bounty/campaigns.ts';
import { depositProblems } from '#src/resources/bounty/depositProblems.ts';
import type { Invoice } from '#src/resources/payments/invoices.ts';
import type { InvoiceForm } from '#src/resources/payments/routes/askInvoice.ts';
import { createInvoice } from './createInvoice.ts';

/** Tests whether the role has a balance for top-ups. */
const canTopUp = ({ role }: RequestActor): boolean => adnetOwners.includes(role);

/**
 * Creates an invoice for an advertiser's or publisher's top-up.
 * @throws Refusal forbidden, tooLittleMoney
 */
export async function requestTopUpInvoice(
  tx: Transaction,
  platform: Platform,
  actor: RequestActor,
  { amount, method, buyer }: InvoiceForm,
): Promise<Invoice> {
  if (!canTopUp(actor)) refuse('forbidden');
  const min = limits.minimumValue;
  const { adCurrency: currency } = platform.configuration;
  if (new Decimal(amount).lt(min)) refuse('tooLittleMoney', { min, currency }, 'amount');
  const net = { amount: new Decimal(amount).toFixed(), currency };
  const { topUp: description } = invoiceTexts.items;
  return createInvoice(tx, platform, actor, { purpose: 'topUp', campaign: null, net, method, description, buyer });
}

/**
 * Creates an invoice for a campaign's missing budget, or a part of it, on behalf of its manager.
 * @throws Refusal forbidden, tokensByInvoice, notAbove, depositNotNeeded, depositTooLarge
 */
export async function requestCampaignInvoice(
  tx: Transaction,
  platform: Platform,
  actor: RequestActor,
  id: number,
  { amount, method, buyer }: InvoiceForm,
): Promise<Invoice> {
  const [record = refuseNotFound(actor)] = await findRecords(tx, actor, campaigns, [id], sql` for share`);
  const campaign = toTypedRecord(campaigns, record);
  if (campaign.manager !== actor.id) refuse('forbidden');
  if (campaign.isIco) refuse('tokensByInvoice');
  if (campaign.status === campaignStatus.values.closed) refuse('depositNotNeeded');
  if (new Decimal(amount).isZero()) refuse('notAbove', { min: 0 }, 'amount');
  const net = { amount: new Decimal(amount).toFixed(), currency: codeOf(campaign) };
  const missing = (await loadMissingDeposit(tx, campaign)).toFixed();
  refuseAny(depositProblems(net, { missing, decimals: decimalsOf(net.currency) }));
  const description = say(invoiceTexts.items.campaign, { title: campaign.title });
  return createInvoice(tx, platform, actor, { purpose: 'campaign', campaign: id, net, method, description, buyer });
}
