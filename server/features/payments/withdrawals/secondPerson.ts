import type { Executor } from '#server/database/database.ts';
import { listApprovers, twoPeopleEligibleFrom } from '#server/features/account/model/approvers.ts';
import type { Platform } from '#server/platform/platform.ts';
import { roles as roleTexts } from '#src/i18n/en/roles.ts';
import { refunders } from '#src/resources/payments/invoiceStatus.ts';
import {
  type ApprovedTogether,
  approvedTogether,
  type SecondPerson,
} from '#src/resources/payments/routes/secondPerson.ts';
import { withdrawalOverseers } from '#src/resources/payments/withdrawalStatus.ts';
import type { Withdrawal } from '#src/resources/payments/withdrawals.ts';
import { rolesFor } from '#src/schema/access/rolesFor.ts';
import { rolesIn } from '#src/schema/access/rules.ts';

/** The roles that approve the withdrawals of a role. */
export const approverRolesOf = (payee: Withdrawal['payee']) => rolesFor(withdrawalOverseers, 'payee', payee);

/** The roles that refund invoices. */
export const refunderRoles = rolesIn(refunders);

const approvingRoles = (subject: ApprovedTogether) => (subject === 'refund' ? refunderRoles : approverRolesOf(subject));

/** Finds out whether two people can approve the withdrawals of a role, or refunds of invoices, together. */
export async function findSecondPerson(
  { configuration: { fourEyes, fourEyesHours: hours } }: Pick<Platform, 'configuration'>,
  executor: Executor,
  subject: ApprovedTogether,
): Promise<SecondPerson> {
  const from = twoPeopleEligibleFrom(await listApprovers(executor, approvingRoles(subject)), hours);
  return { fourEyes, hours, from: from?.toISOString() ?? null };
}

const toPhrase = (subject: ApprovedTogether): string =>
  subject === 'refund' ? 'refunds of invoices' : `withdrawals of the role ${roleTexts[subject]}`;

/** Lists log warnings for large withdrawals and refunds that no two people can approve together yet. */
export async function listSecondPersonWarnings(
  platform: Pick<Platform, 'configuration' | 'database'>,
): Promise<string[]> {
  const { configuration, database } = platform;
  if (!configuration.fourEyes) return [];
  const states = await Promise.all(
    approvedTogether.map(async (subject) => ({
      what: subject,
      ...(await findSecondPerson(platform, database.sql, subject)),
    })),
  );
  const waiting = states.filter(({ from }) => from === null || Date.parse(from) > Date.now());
  if (waiting.length === 0) return [];
  const stop = database.kind === 'embedded' ? 'stop the server, run this, and start it again' : 'run';
  const phrases = waiting.map(({ what: subject, from }) =>
    from === null ? toPhrase(subject) : `${toPhrase(subject)} (from ${from})`,
  );
  return [
    `No two people can approve the following together yet if it is large: ${phrases.join(', ')}. Each must have had the role of an administrator for ${configuration.fourEyesHours} hours, and neither they nor one other person may have granted both.`,
    `To add another admin, ${stop}: npm run admin -- --add you@example.com`,
  ];
}
