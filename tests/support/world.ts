import { sql } from 'drizzle-orm';
import type { Configuration } from '#server/configuration/configuration.ts';
import type { Database } from '#server/database/database.ts';
import { constraintName } from '#server/database/indexes.ts';
import type { Transaction } from '#server/database/transaction.ts';
import type { RequestActor } from '#server/platform/requestActor.ts';
import { requestActor } from '#tests/support/requestActor.ts';
import '#server/effects.ts';
import { effectsOf } from '#server/operations/effects.ts';
import { toTypedRecord } from '#server/operations/rowsWhere.ts';
import { insertRecord } from '#server/operations/writeRecord.ts';
import type { Platform } from '#server/platform/platform.ts';
import { fillSampleUploads } from '#server/uploads/samples.ts';
import { emailVerifiedRoleId, type RoleName, roleIds, roleNames } from '#src/access/roles.ts';
import { referenceTargets } from '#src/fields/fieldReferences.ts';
import { rulesOf } from '#src/fields/rules.ts';
import { advertCampaigns } from '#src/resources/adnet/advertCampaigns.ts';
import { campaigns } from '#src/resources/bounty/campaigns.ts';
import { deposits } from '#src/resources/bounty/deposits.ts';
import { payoutItems } from '#src/resources/bounty/payoutItems.ts';
import { invoices } from '#src/resources/payments/invoices.ts';
import { payments } from '#src/resources/payments/payments.ts';
import { withdrawals } from '#src/resources/payments/withdrawals.ts';
import { exchangeDeposits } from '#src/resources/statistics/exchangeDeposits.ts';
import type { AnyField } from '#src/schema/field.ts';
import { allResources, getResource } from '#src/schema/registry.ts';
import type { AnyRow, Resource } from '#src/schema/resource.ts';
import { systemFields } from '#src/schema/systemFields.ts';
import { platformOver } from './app.ts';
import { insertFixtureClicks } from './clicks.ts';
import { codesOf } from './codes.ts';
import { openFilled } from './filledDatabase.ts';
import { approvedSite, depositHost, fixtureValuesOf } from './fixtureValues.ts';
import {
  emptyCampaign,
  fundCampaign,
  fundDeposit,
  fundExchange,
  fundInvoice,
  fundLine,
  fundWithdrawal,
} from './funds.ts';
import { insertPayment } from './insertPayment.ts';
import { sampleOf, type Values } from './records.ts';
import { giveAccount, grantRoles, type TestAccount } from './signIn.ts';

/** A platform with a user of every role, and records of every resource in every status. */
export interface World {
  readonly platform: Platform;
  /** Resource → its records, in the order of their making. */
  readonly records: Readonly<Record<string, readonly AnyRow[]>>;
  /** The user who acts in the role. */
  actor(role: RoleName): RequestActor;
  /** A valid record to create, that refers to what is there. */
  sample(resource: Resource, n: number, overrides?: Values): Values;
  /** The account of that user, to sign in with. */
  account(role: RoleName): Promise<TestAccount>;
  /** Writes a record past the rules of access. */
  insert(resource: Resource, n: number, overrides?: Values): Promise<AnyRow>;
  close(): Promise<void>;
}

const recordsEach = 12;
/** The number of the first invoice that is made for a payment. */
const paymentsFrom = 500_000;
/** A campaign has one task of a type, and a hunter is in a task once: only many of them make many records possible. */
const many: Readonly<Record<string, number>> = {
  'campaign-task-types': 200,
  'campaign-task-reward-types': 200,
  tasks: 120,
};
const countOf = ({ name }: Resource): number => many[name] ?? recordsEach;
const emailOf = (role: RoleName): string => `${role}@quarry.test`;

/** What a form's sample hasn't: every answer to what decides about other fields, and what only the platform writes, in some records. */
function variety({ fields, status }: Resource, n: number): Values {
  const deciding = Object.values(fields).flatMap(({ options: { when } }) => when?.field ?? []);
  const written = Object.entries(fields).filter(([name, { kind, readOnly, required, target }]) => {
    if (name in systemFields || name === status?.field || target !== undefined) return false;
    return (
      kind === 'boolean' || kind === 'switched' || deciding.includes(name) || (readOnly && !required && n % 2 === 0)
    );
  });
  // Another choice in every round of statuses: each is there in several.
  const turn = ({ kind }: AnyField) => (kind === 'boolean' || kind === 'switched' ? Math.floor(n / 4) + 1 : n);
  return Object.fromEntries(
    written.map(([name, field]) => [name, rulesOf(field).sample(field.options, turn(field), () => 1)]),
  );
}

/** Of what somebody has once for each choice or task, tests make more than there are choices; a test of its own asks for the rule. */
async function allowMany({ database }: Platform): Promise<void> {
  for (const resource of allResources())
    for (const [name, { kind, options }] of Object.entries(resource.fields))
      if ((kind === 'choice' || kind === 'owner') && options.unique)
        await database.sql.execute(sql`drop index ${sql.identifier(constraintName(resource, name, 'unique'))}`);
}

/** Resources that others refer to come first. */
function ordered(): Resource[] {
  const sorted: Resource[] = [];
  const visit = (resource: Resource): void => {
    if ((resource.view && resource !== payments) || sorted.includes(resource)) return;
    const targets = Object.values(resource.fields)
      .flatMap(referenceTargets)
      .map((name) => getResource(name).view ?? name);
    for (const other of allResources()) if (other !== resource && targets.includes(other.name)) visit(other);
    sorted.push(resource);
  };
  allResources().forEach(visit);
  return sorted;
}

/** What a world has in it, beside its database. */
interface Contents {
  readonly records: Record<string, AnyRow[]>;
  readonly userIds: Partial<Record<RoleName, number>>;
}

/** The world over a platform: `fill` makes its records, `recall` takes up those that the database has already. */
function worldOver(platform: Platform) {
  const records: Record<string, AnyRow[]> = {};
  const userIds: Partial<Record<RoleName, number>> = {};
  const fixtureValues = fixtureValuesOf(records, (role) => userIds[role] ?? 0);

  const referenceTo = (target: string): number => {
    if (target === 'users' || target === 'managers') return userIds['bounty-manager'] ?? 0;
    if (target === 'advertisers') return userIds.advertiser ?? 0;
    if (target === 'approved-sites') return approvedSite(records)?.id ?? 0;
    if (target === 'serving-zones') return records['adzones']?.find(({ status }) => status === 'active')?.id ?? 0;
    return records[target]?.[0]?.id ?? 0;
  };
  /** What belongs to somebody belongs to who acts in the first role that creates such records. */
  const ownerOf = ({ ownerField, access, fields }: Resource): Values => {
    const creator = roleNames.find((role) => access.create.some(({ roles }) => roles.includes(role)));
    const isGiven = ownerField !== undefined && fields[ownerField]?.readOnly === false;
    return isGiven && creator ? { [ownerField]: userIds[creator] } : {};
  };
  const knowing = (known: Values, resource: Resource, n: number, overrides: Values) =>
    sampleOf(resource, n, { ...known, ...ownerOf(resource), ...overrides }, referenceTo, codesOf(records));
  const sample = (resource: Resource, n: number, overrides: Values = {}) =>
    knowing(fixtureValues.toCreate(resource, n, overrides), resource, n, overrides);

  /** What is required, and nobody but the platform writes. */
  const platformWritten = ({ fields, status }: Resource, n: number): Values =>
    Object.fromEntries(
      Object.entries(fields)
        .filter(
          ([name, { readOnly, required }]) => readOnly && required && name !== status?.field && !(name in systemFields),
        )
        .map(([name, { options, target, ...field }]) => [
          name,
          options.default ?? rulesOf(field).sample(options, n, (name = target ?? '') => referenceTo(name)),
        ]),
    );

  async function write(tx: Transaction, resource: Resource, n: number, overrides: Values): Promise<AnyRow> {
    if (resource === payments) return insertPayment(tx, await write(tx, invoices, n + paymentsFrom, overrides), n);
    const { status } = resource;
    const all = Object.values(status?.machine.values ?? {});
    const state = status === undefined ? {} : { [status.field]: all[n % all.length] };
    const values = knowing(fixtureValues.existing(resource, n, overrides), resource, n, overrides);
    const derived = effectsOf(resource)?.computed?.(values, undefined);
    const checked = resource.postModeration && n % 2 === 0 ? { checkedBy: userIds.admin } : {};
    const written = { ...platformWritten(resource, n), ...derived, ...state, ...checked, ...values };
    const record = await insertRecord(tx, resource, written);
    if (resource === payoutItems) await fundLine(tx, toTypedRecord(payoutItems, record));
    if (resource === campaigns) await fundCampaign(tx, toTypedRecord(campaigns, record));
    if (resource === withdrawals) await fundWithdrawal(tx, toTypedRecord(withdrawals, record));
    if (resource === deposits) await fundDeposit(tx, toTypedRecord(deposits, record));
    if (resource === exchangeDeposits) await fundExchange(tx, toTypedRecord(exchangeDeposits, record));
    if (resource === invoices) await fundInvoice(tx, toTypedRecord(invoices, record));
    return record;
  }
  const insert = (resource: Resource, n: number, overrides: Values = {}) =>
    platform.database.transaction((tx) => write(tx, resource, n, overrides));

  async function fill(): Promise<Contents> {
    await allowMany(platform);
    const users = allResources().find(({ name }) => name === 'users');
    if (users === undefined) throw new Error('There are no users.');
    for (const [n, role] of roleNames.entries()) {
      const roles = [roleIds[role], emailVerifiedRoleId];
      const { id } = await insert(users, n, { email: emailOf(role), roles, status: 'active' });
      await platform.database.transaction((tx) => grantRoles(tx, id));
      userIds[role] = id;
    }
    for (const resource of ordered()) {
      const made: AnyRow[] = [];
      records[resource.name] = made;
      await platform.database.transaction(async (tx) => {
        for (let n = 0; n < countOf(resource); n += 1) made.push(await write(tx, resource, n, variety(resource, n)));
        const [first] = made;
        if (resource === advertCampaigns && first)
          await insertFixtureClicks(tx, first.id, toTypedRecord(advertCampaigns, first).owner);
        const host = resource === campaigns ? depositHost(records) : undefined;
        if (host) await emptyCampaign(tx, toTypedRecord(campaigns, host));
      });
    }
    return { records, userIds };
  }

  /** What samples know counts on: it is asked again for each record, in the order of their making. */
  function recall(contents: Contents): void {
    Object.assign(userIds, contents.userIds);
    for (const resource of ordered()) {
      const made: AnyRow[] = [];
      records[resource.name] = made;
      for (const [n, record] of (contents.records[resource.name] ?? []).entries()) {
        fixtureValues.existing(resource, n, variety(resource, n));
        made.push(record);
      }
    }
  }

  const world: World = {
    platform,
    records,
    sample,
    insert,
    actor: (role) => requestActor(userIds[role] ?? 0, role),
    account: (role) => platform.database.transaction((tx) => giveAccount(tx, userIds[role] ?? 0, emailOf(role))),
    close: () => platform.database.close(),
  };
  return { world, fill, recall };
}

/** Fills a database with a world. @returns what it has in it */
async function fillDatabase(database: Database): Promise<Contents> {
  const platform = await platformOver(database);
  await fillSampleUploads(platform);
  return worldOver(platform).fill();
}

/** Opens a world of a test's own: a run makes it once, and every test file has a copy. */
export async function openWorld(changes: Partial<Configuration> = {}): Promise<World> {
  const { database, notes } = await openFilled('world', fillDatabase);
  const { world, recall } = worldOver(await platformOver(database, changes));
  recall(JSON.parse(notes) as Contents);
  return world;
}
