import { and, eq, isNull, sql } from 'drizzle-orm';
import { auditPersonal } from '#server/audit/tables.ts';
import { columnOf, tableOf } from '#server/database/tables.ts';
import type { Transaction } from '#server/database/transaction.ts';
import { idempotencyKeys } from '#server/http/tables.ts';
import { notificationSettings } from '#server/notifications/settingsTable.ts';
import { notifications } from '#server/notifications/tables.ts';
import { rowsWhere } from '#server/operations/rowsWhere.ts';
import { deleteRecord } from '#server/operations/writeRecord.ts';
import { closing } from '#src/i18n/en/account/closing.ts';
import { users } from '#src/resources/auth/users.ts';
import { isPrivate } from '#src/schema/access/isPrivate.ts';
import type { AnyField } from '#src/schema/field.ts';
import { allResources } from '#src/schema/registry.ts';
import { systemFields } from '#src/schema/systemFields.ts';
import { recoveryCodes, totpFactors } from '../factorTables.ts';
import { accountChanges } from '../model/accountChangeTables.ts';
import { machineTokens } from '../model/machineTokenTable.ts';
import { withdrawalAddresses } from '../model/withdrawalAddressTable.ts';
import { passkeys } from '../passkeys/passkeyTables.ts';
import { accountLinks, credentials, sessions } from '../tables.ts';

/** Deleting a session deletes its refresh tokens. */
const userTables = [
  sessions,
  credentials,
  accountLinks,
  accountChanges,
  withdrawalAddresses,
  totpFactors,
  recoveryCodes,
  passkeys,
  notificationSettings,
  notifications,
  idempotencyKeys,
] as const;

/** Fields that don't describe a person: other records depend on them. */
const impersonalFields: readonly string[] = [...(users.personal?.except ?? []), ...Object.keys(systemFields)];

/** Every other field is personal, also a field that is declared later. */
const personalFields = Object.keys(users.fields).filter((name) => !impersonalFields.includes(name));

/** The personal fields, except those that the database joins automatically. */
const writtenFields = Object.entries<AnyField>(users.fields)
  .filter(([name, { options }]) => personalFields.includes(name) && options.joins === undefined)
  .map(([name]) => name);

/** Returns the values of a closed account. Its email can't be guessed, so it can't be registered beforehand. */
export const closedValues = (): Readonly<Record<string, unknown>> => ({
  ...Object.fromEntries(writtenFields.map((name) => [name, null])),
  firstName: closing.name,
  email: `closed-${crypto.randomUUID()}@closed.invalid`,
  status: users.status?.machine.values['closed'],
});

/** Deletes a user’s credentials, sessions, notifications, stored answers and private records, and revokes their machine tokens. */
export async function deleteCredentials(tx: Transaction, userId: number): Promise<void> {
  for (const table of userTables) await tx.delete(table).where(eq(table.userId, userId));
  await tx
    .update(machineTokens)
    .set({ revokedAt: sql`now()` })
    .where(and(eq(machineTokens.createdBy, userId), isNull(machineTokens.revokedAt)));
  for (const resource of allResources()) {
    const { name, ownerField, view } = resource;
    if (ownerField === undefined || view !== undefined || !isPrivate(resource)) continue;
    const owner = columnOf(tableOf(name), ownerField);
    for (const record of await rowsWhere(tx, resource, sql`${owner} = ${userId}`))
      await deleteRecord(tx, resource, record);
  }
}

/** Erases personal values with the salts of their digests. The entries stay, as they record each action with its user and time. */
export async function eraseAuditValues(tx: Transaction, userId: number): Promise<void> {
  await tx.update(auditPersonal).set({ salt: null, value: null }).where(eq(auditPersonal.subject, userId));
}
