import { sql } from 'drizzle-orm';
import type { Transaction } from '#server/database/transaction.ts';
import { rowsWhere } from '#server/operations/rowsWhere.ts';
import { insertRecord } from '#server/operations/writeRecord.ts';
import { advertCampaigns } from '#src/resources/adnet/advertCampaigns.ts';
import { conversionStatus } from '#src/resources/statistics/conversionStatus.ts';
import type { Conversion } from '#src/resources/statistics/conversions.ts';
import { outgoingPostbackStatus, outgoingPostbacks } from '#src/resources/statistics/outgoingPostbacks.ts';
import { findClick } from '../../ingestion/clicks.ts';
import { fillMacros } from './fillMacros.ts';

/** An address with the status macro gets every status; others get only approved conversions. */
const isReported = (address: string, { status }: Conversion): boolean =>
  address.includes('{status}') || status === conversionStatus.values.approved;

/** Queues a report of the conversion's current state to the campaign's tracker, in the same transaction. */
export async function queueOutgoingPostback(tx: Transaction, conversion: Conversion): Promise<void> {
  const [campaign] = await rowsWhere(tx, advertCampaigns, sql`id = ${conversion.campaign}`);
  const address = campaign?.postbackUrl ?? null;
  if (address === null || !isReported(address, conversion)) return;
  const click = await findClick(tx, conversion.clickId);
  if (click === undefined) return;
  await insertRecord(tx, outgoingPostbacks, {
    transactionId: conversion.transactionId,
    status: outgoingPostbackStatus.values.waiting,
    campaign: conversion.campaign,
    conversion: conversion.id,
    tells: conversion.status,
    url: await fillMacros(tx, address, conversion, click),
    tries: 0,
    nextAttemptAt: new Date().toISOString(),
    owner: conversion.owner,
  });
}
