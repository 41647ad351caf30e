import { type SQLWrapper, sql } from 'drizzle-orm';
import type { Platform } from '#server/platform/platform.ts';
import { isStaffRole, type RoleName } from '#src/access/roles.ts';
import { totpFactors } from './factorTables.ts';
import { passkeys } from './passkeys/passkeyTables.ts';
import { sessions } from './tables.ts';

/** Returns SQL: whether a user has a second factor. @param user the SQL of their ID */
export const hasFactorSql = (user: SQLWrapper) =>
  sql<boolean>`(exists (select 1 from ${totpFactors} where ${totpFactors.userId} = ${user} and ${totpFactors.secret} is not null) or exists (select 1 from ${passkeys} where ${passkeys.userId} = ${user}))`;

/** Whether the user of a session has a second factor: a column beside those of the session. */
export const hasFactorColumn = hasFactorSql(sessions.userId);

/** Whether acting in a role requires a second factor. */
export function requiresFactor({ configuration }: Pick<Platform, 'configuration'>, role: RoleName): boolean {
  const { requireSecondFactor: holders } = configuration;
  return holders === 'everyone' || (holders === 'staff' && isStaffRole(role));
}

/** Whether a user may act in a role they hold. */
export const meetsFactorRequirement = (
  platform: Pick<Platform, 'configuration'>,
  role: RoleName,
  hasSecondFactor: boolean,
): boolean => hasSecondFactor || !requiresFactor(platform, role);
