import { jsonArray } from '#server/async/jsonArray.ts';
import type { ZipEntry } from '#server/async/zipFile.ts';
import { yieldBetweenChunks } from '#server/csv/yieldBetweenChunks.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { RequestActor } from '#server/platform/requestActor.ts';
import { toRoleNames } from '#src/access/roles.ts';
import { ownFields } from '#src/schema/access/ownFields.ts';
import { allResources } from '#src/schema/registry.ts';
import { abilityOf } from '../abilityOf.ts';
import type { Account } from '../accounts.ts';
import { meetsFactorRequirement } from '../factorRequirement.ts';
import { hasSecondFactor } from '../secondFactor.ts';
import { ownAuditEntries, ownNotificationSettings, ownNotifications, ownPasskeys, ownSessions } from './ownEntries.ts';
import { ownRecords, type Reader } from './ownRecords.ts';

type RecordBatches = AsyncGenerator<readonly unknown[]>;

/** The user who requests an export of their own data. */
export interface DataOwner extends RequestActor {
  readonly user: Account;
}

/** Loads the user's usable roles: roles of staff may require a second factor. */
async function loadReader(platform: Platform, { id, emailVerified, user }: DataOwner): Promise<Reader> {
  const hasFactor = await hasSecondFactor(platform.database.exports, id);
  const roles = toRoleNames(user.roles).filter((role) => meetsFactorRequirement(platform, role, hasFactor));
  return { id, abilities: roles.map((role) => abilityOf({ id, role, emailVerified })) };
}

/** Maps each file to its records, which are read in steps. Resources that are declared later are included automatically. */
async function openDataSources(platform: Platform, owner: DataOwner): Promise<Readonly<Record<string, RecordBatches>>> {
  const executor = platform.database.exports;
  const reader = await loadReader(platform, owner);
  const owned = allResources().filter((resource) => ownFields(resource).length > 0);
  return {
    ...Object.fromEntries(owned.map((resource) => [resource.name, ownRecords(executor, resource, reader)])),
    sessions: ownSessions(executor, owner.id),
    passkeys: ownPasskeys(executor, owner.id),
    notifications: ownNotifications(executor, owner.id),
    'notification-settings': ownNotificationSettings(executor, owner.id),
    'audit-log': ownAuditEntries(executor, owner.id),
  };
}

async function* prepend<T>(first: T, rest: AsyncIterable<T>): AsyncGenerator<T> {
  yield first;
  yield* rest;
}

/** Returns everything that the platform stores about a user, in one file a resource. Resources without records have none. */
export async function* ownDataFiles(platform: Platform, owner: DataOwner): AsyncGenerator<ZipEntry> {
  for (const [name, read] of Object.entries(await openDataSources(platform, owner))) {
    const steps = yieldBetweenChunks(platform, owner, read);
    const first = await steps.next();
    if (first.done !== true) yield { path: `${name}.json`, content: jsonArray(prepend(first.value, steps)) };
  }
}
