import { sql } from 'drizzle-orm';
import type { Transaction } from '#server/database/transaction.ts';
import { rowsWhere } from '#server/operations/rowsWhere.ts';
import type { Conversion } from '#src/resources/statistics/conversions.ts';
import { type RecordDimension, recordDimensions } from '#src/resources/statistics/dimensions.ts';
import { getResource } from '#src/schema/registry.ts';
import type { Click } from '../../ingestion/clicks.ts';

/** Macros for the IDs of a click's records. */
const idMacros = {
  creative_id: 'creative',
  landing_id: 'landing',
  site_id: 'site',
  zone_id: 'adzone',
} as const satisfies Readonly<Record<string, RecordDimension>>;

/** Macros for the names of a click's records. */
const nameMacros = {
  exchange: 'exchange',
  country: 'country',
  region: 'region',
  city: 'city',
  device_type: 'deviceType',
  os: 'osName',
  browser: 'browserName',
  isp: 'isp',
  connection_type: 'connectionType',
  language: 'language',
} as const satisfies Readonly<Record<string, RecordDimension>>;

const macroPattern = /\{([a-z_0-9]+)\}/g;

async function loadName(tx: Transaction, dimension: RecordDimension, { facts }: Click): Promise<string> {
  const id = facts.ids[dimension];
  if (id === undefined || id === 0) return '';
  const resource = getResource(recordDimensions[dimension]);
  const [record] = await rowsWhere(tx, resource, sql`id = ${id}`);
  // Countries and languages are identified by their codes.
  return String(record?.['code'] ?? record?.[resource.title] ?? '');
}

const hasMacro = <T extends object>(table: T, name: PropertyKey): name is keyof T => Object.hasOwn(table, name);

async function loadValue(tx: Transaction, name: string, conversion: Conversion, click: Click): Promise<string> {
  if (hasMacro(idMacros, name)) return String(click.facts.ids[idMacros[name]] ?? '');
  if (hasMacro(nameMacros, name)) return loadName(tx, nameMacros[name], click);
  const own: Readonly<Record<string, string>> = {
    click_id: conversion.clickId,
    campaign_id: String(conversion.campaign),
    goal: conversion.goal,
    transaction_id: conversion.transactionId,
    value: conversion.value?.amount ?? '0',
    currency: conversion.value?.currency ?? '',
    status: conversion.status,
    timestamp: String(Math.floor(Date.parse(conversion.receivedAt) / 1000)),
    cachebuster: String(conversion.id * 100 + conversion.version),
  };
  // Macros that only the ad server knows, such as {sub1}, are empty.
  return own[name] ?? '';
}

/** Returns the address with its macros replaced. */
export async function fillMacros(tx: Transaction, address: string, conversion: Conversion, click: Click) {
  const used = [...new Set([...address.matchAll(macroPattern)].map(([, name = '']) => name))];
  const values = new Map<string, string>();
  for (const name of used) values.set(name, encodeURIComponent(await loadValue(tx, name, conversion, click)));
  return address.replaceAll(macroPattern, (_written, name: string) => values.get(name) ?? '');
}
