import { sql } from 'drizzle-orm';
import type { Values } from '#src/fields/validate.ts';
import { adzones } from '#src/resources/adnet/adzones.ts';
import { creativeTags } from '#src/resources/adnet/creativeTags.ts';
import { sites } from '#src/resources/adnet/sites.ts';
import { users } from '#src/resources/auth/users.ts';
import { campaigns } from '#src/resources/bounty/campaigns.ts';
import type { Resource } from '#src/schema/resource.ts';
import { hashPassword } from '../auth/passwords.ts';
import { credentials } from '../auth/tables.ts';
import { tableOf } from '../database/tables.ts';
import type { Transaction } from '../database/transaction.ts';
import { insertRecord } from '../operations/writeRecord.ts';
import type { Platform } from '../platform.ts';
import { demoAccounts, demoPassword } from './accounts.ts';
import { type AdnetOwners, adnetOwnersAmong } from './adnetOwners.ts';
import { demoAdzones } from './adzones.ts';
import { demoCampaigns } from './campaigns.ts';
import { demoTags } from './creativeTags.ts';
import { managersAmong } from './managers.ts';
import { fillPast } from './past.ts';
import { demoPictures } from './pictures.ts';
import { createRandom, type Random } from './random.ts';
import { demoSites } from './sites.ts';
import { demoUsers } from './users.ts';

type Report = (line: string) => void;

/** Processes that start together wait for each other; the second finds the database filled. */
const lock = sql`select pg_advisory_xact_lock(hashtext('quarry demo'))`;

const seed = 20_260_107;

/**
 * Fills an empty database with the demo accounts and their data; the reference lists must be there.
 * @param now the same time gives the same data
 * @returns whether it was empty
 */
export function fillDemo(platform: Platform, report: Report, now = new Date()): Promise<boolean> {
  const { adCurrency } = platform.configuration;
  return platform.database.transaction(async (tx) => {
    await tx.execute(lock);
    if (!(await isEmpty(tx))) return false;
    await fill(tx, report, now, adCurrency);
    return true;
  });
}

async function isEmpty(tx: Transaction): Promise<boolean> {
  const { rows } = await tx.execute(sql`select 1 from ${tableOf('users').table} limit 1`);
  return rows.length === 0;
}

async function fill(tx: Transaction, report: Report, now: Date, adCurrency: string): Promise<void> {
  const random = createRandom(seed);
  const people = demoUsers(random, now);
  report(`Demo data: ${people.length} users.`);
  const ids = await insertAll(tx, users, people);
  report(`Demo data: the password of ${demoAccounts.length} accounts to sign in with.`);
  await tx.insert(credentials).values(await credentialsOf(ids.slice(0, demoAccounts.length), now));
  const made = demoCampaigns(random, now, managersAmong(people, ids), await demoPictures(tx));
  report(`Demo data: ${made.length} campaigns.`);
  await insertAll(tx, campaigns, made);
  await fillAdnet(tx, report, { random, now, adCurrency, owners: adnetOwnersAmong(people, ids, now) });
  await fillPast(tx);
}

interface Adnet {
  readonly random: Random;
  readonly now: Date;
  readonly adCurrency: string;
  readonly owners: AdnetOwners;
}

async function fillAdnet(tx: Transaction, report: Report, { random, now, adCurrency, owners }: Adnet): Promise<void> {
  const made = demoSites(random, now, owners);
  report(`Demo data: ${made.length} sites.`);
  const ids = await insertAll(tx, sites, made);
  const placed = ids.flatMap((id, index) => made.slice(index, index + 1).map((site) => ({ ...site, id })));
  const zones = demoAdzones(random, now, placed, adCurrency);
  report(`Demo data: ${zones.length} ad zones.`);
  await insertAll(tx, adzones, zones);
  await insertAll(tx, creativeTags, demoTags(random, now, owners));
}

/** Past the pipeline of writes: nobody is told. */
async function insertAll(tx: Transaction, resource: Resource, records: readonly Values[]): Promise<number[]> {
  const ids: number[] = [];
  for (const record of records) ids.push((await insertRecord(tx, resource, record)).id);
  return ids;
}

/** One hash is enough: everybody knows the password. The people beside these accounts can't sign in. */
async function credentialsOf(userIds: readonly number[], changedAt: Date) {
  const passwordHash = await hashPassword(demoPassword);
  return userIds.map((userId) => ({ userId, passwordHash, changedAt }));
}
