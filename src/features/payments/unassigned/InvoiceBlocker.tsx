import { unassignedWords as words } from '#src/i18n/en/payments/unassigned.ts';
import { useActor } from '#src/providers/useActor.ts';
import { unassignedPayments } from '#src/resources/payments/unassignedPayments.ts';
import { allows } from '#src/schema/access/ability.ts';
import type { ApprovalBlockerProps } from '#src/screens/overrides.ts';
import { useReportBlocker } from '#src/screens/transition/useReportBlocker.ts';

/** Blocks the confirmation of a payment until an invoice is chosen that the reader decides on. */
export function InvoiceBlocker({ record, onFound }: ApprovalBlockerProps) {
  const { ability } = useActor();
  const blocked = record['invoice'] === null ? words.chooseFirst : words.notYours;
  useReportBlocker(allows(ability, 'assign', unassignedPayments.name, record) ? undefined : blocked, onFound);
  return null;
}
