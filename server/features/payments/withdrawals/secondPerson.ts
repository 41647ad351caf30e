import type { Executor } from '#server/database/database.ts';
import { listApprovers, twoPeopleFrom } from '#server/features/auth/model/approvers.ts';
import type { Platform } from '#server/platform/platform.ts';
import { payeeRoles } from '#src/access/roles.ts';
import { roles as roleTexts } from '#src/i18n/en/roles.ts';
import type { SecondPerson } from '#src/resources/payments/routes/secondPerson.ts';
import { withdrawalOverseers } from '#src/resources/payments/withdrawalStatus.ts';
import type { Withdrawal } from '#src/resources/payments/withdrawals.ts';
import { rolesFor } from '#src/schema/access/rolesFor.ts';

/** The roles that approve the withdrawals of a role. */
export const approverRolesOf = (payee: Withdrawal['payee']) => rolesFor(withdrawalOverseers, 'payee', payee);

/** Finds out whether two people can approve the withdrawals of a role together. */
export async function findSecondPerson(
  { configuration: { fourEyes, fourEyesHours: hours } }: Pick<Platform, 'configuration'>,
  executor: Executor,
  payee: Withdrawal['payee'],
): Promise<SecondPerson> {
  const from = twoPeopleFrom(await listApprovers(executor, approverRolesOf(payee)), hours);
  return { fourEyes, hours, from: from?.toISOString() ?? null };
}

/** Lines of the log about the roles whose large withdrawals no two people can approve yet. */
export async function linesOnSecondPerson(platform: Pick<Platform, 'configuration' | 'database'>): Promise<string[]> {
  const { configuration, database } = platform;
  if (!configuration.fourEyes) return [];
  const found = await Promise.all(
    payeeRoles.map(async (payee) => ({ payee, ...(await findSecondPerson(platform, database.sql, payee)) })),
  );
  const waiting = found.filter(({ from }) => from === null || Date.parse(from) > Date.now());
  if (waiting.length === 0) return [];
  const stop = database.kind === 'embedded' ? 'stop the server, run this, and start it again' : 'run';
  const roles = waiting.map(({ payee, from }) =>
    from === null ? roleTexts[payee] : `${roleTexts[payee]} (from ${from})`,
  );
  return [
    `No two people can approve large withdrawals together yet, of the roles ${roles.join(', ')}. Each must have had the role of an administrator for ${configuration.fourEyesHours} hours, and neither they nor one other person may have granted both.`,
    `To add another admin, ${stop}: npm run admin -- --add you@example.com`,
  ];
}
