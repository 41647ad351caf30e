import type { Asker } from '#server/asker.ts';
import type { Configuration } from '#server/configuration.ts';
import { effects } from '#server/effects.ts';
import { insertRecord } from '#server/operations/writeRecord.ts';
import type { Platform } from '#server/platform.ts';
import { abilityFor } from '#src/access/ability.ts';
import { emailVerified, type RoleName, roleIds, roleNames } from '#src/access/roles.ts';
import { rulesOf } from '#src/fields/rules.ts';
import { resources } from '#src/resources/index.ts';
import type { AnyRow, Resource } from '#src/schema/resource.ts';
import { systemFields } from '#src/schema/systemFields.ts';
import { freshPlatform } from './app.ts';
import { sampleOf, type Values } from './records.ts';
import { giveAccount, type TestAccount } from './signIn.ts';

/** A platform with a user of every role, and records of every resource in every status. */
export interface World {
  readonly platform: Platform;
  /** Resource → its records, in the order of their making. */
  readonly records: Readonly<Record<string, readonly AnyRow[]>>;
  /** The user who acts in the role. */
  asker(role: RoleName): Asker;
  /** A valid record to create, that refers to what is there. */
  sample(resource: Resource, n: number, overrides?: Values): Values;
  /** The account of that user, to sign in with. */
  account(role: RoleName): Promise<TestAccount>;
  /** Writes a record past the rules of access. */
  insert(resource: Resource, n: number, overrides?: Values): Promise<AnyRow>;
  close(): Promise<void>;
}

const recordsEach = 12;
const emailOf = (role: RoleName): string => `${role}@quarry.test`;

/** What a form's sample hasn't: every answer to what decides about other fields, and what only the platform writes, in some records. */
function variety({ fields, status }: Resource, n: number): Values {
  const deciding = Object.values(fields).flatMap(({ options: { when } }) => when?.field ?? []);
  const written = Object.entries(fields).filter(([name, { kind, readOnly }]) => {
    if (name in systemFields || name === status?.field) return false;
    return kind === 'boolean' || deciding.includes(name) || (readOnly && n % 2 === 0);
  });
  return Object.fromEntries(written.map(([name, field]) => [name, rulesOf(field).sample(field.options, n, () => 1)]));
}

/** What a kind's samples can't know: that money names a currency by its code. */
const codes = ['USD', 'EUR', 'BTC', 'ETH', 'NEO', 'GAS', 'CHF', 'GBP', 'JPY', 'SEK', 'NOK', 'PLN'];
const knowledge = (resource: Resource, n: number): Values =>
  resource.name === 'currencies' && n < codes.length ? { code: codes[n] } : {};

/** Resources that others refer to come first. */
function ordered(): Resource[] {
  const sorted: Resource[] = [];
  const visit = (resource: Resource): void => {
    if (resource.view || sorted.includes(resource)) return;
    const targets = Object.values(resource.fields).map(({ target }) => target);
    for (const other of resources) if (other !== resource && targets.includes(other.name)) visit(other);
    sorted.push(resource);
  };
  resources.forEach(visit);
  return sorted;
}

export async function openWorld(changes: Partial<Configuration> = {}): Promise<World> {
  const platform = await freshPlatform(changes);
  const records: Record<string, AnyRow[]> = {};
  const userIds = new Map<RoleName, number>();

  const referenceTo = (target: string): number => {
    if (target === 'users' || target === 'managers') return userIds.get('bounty-manager') ?? 0;
    return records[target]?.[0]?.id ?? 0;
  };
  /** What belongs to somebody belongs to who acts in the first role that creates such records. */
  const ownerOf = ({ ownerField, access, fields }: Resource): Values => {
    const creator = roleNames.find((role) => access.create.some(({ roles }) => roles.includes(role)));
    return ownerField && ownerField in fields && creator ? { [ownerField]: userIds.get(creator) } : {};
  };
  const sample = (resource: Resource, n: number, overrides: Values = {}) =>
    sampleOf(resource, n, { ...knowledge(resource, n), ...ownerOf(resource), ...overrides }, referenceTo);

  const insert = (resource: Resource, n: number, overrides: Values = {}) => {
    const { status } = resource;
    const all = Object.values(status?.machine.values ?? {});
    const state = status === undefined ? {} : { [status.field]: all[n % all.length] };
    const values = sample(resource, n, overrides);
    const derived = effects[resource.name]?.derive?.(values, undefined);
    return platform.database.transaction((tx) => insertRecord(tx, resource, { ...derived, ...state, ...values }));
  };

  const users = resources.find(({ name }) => name === 'users');
  if (users === undefined) throw new Error('There are no users.');
  for (const [n, role] of roleNames.entries()) {
    const user = await insert(users, n, {
      email: emailOf(role),
      roles: [roleIds[role], emailVerified],
      status: 'active',
    });
    userIds.set(role, user.id);
  }
  for (const resource of ordered()) {
    records[resource.name] = [];
    for (let n = 0; n < recordsEach; n += 1)
      records[resource.name]?.push(await insert(resource, n, variety(resource, n)));
  }

  return {
    platform,
    records,
    sample,
    insert,
    asker(role) {
      const actor = { id: userIds.get(role) ?? 0, role, emailVerified: true };
      return { actor, ability: abilityFor(actor, resources), ip: '127.0.0.1' };
    },
    account: (role) => platform.database.transaction((tx) => giveAccount(tx, userIds.get(role) ?? 0, emailOf(role))),
    close: () => platform.database.close(),
  };
}
