import { useActor } from '#src/providers/useActor.ts';
import { deposits } from '#src/resources/bounty/deposits.ts';
import { allows } from '#src/schema/access/ability.ts';

/**
 * @param manager of the campaign
 * @returns whether the actor may read the money of the campaign
 */
export function useMayReadMoney(manager: unknown): boolean {
  return allows(useActor().ability, 'read', deposits.name, { manager });
}
