import { addHours } from 'date-fns';
import { limits } from '#src/limits.ts';
import type { ChangeKind } from '#src/resources/changeKinds.ts';
import { plainAddress } from '#src/resources/payments/plainAddress.ts';
import type { WithdrawalHold } from '#src/resources/payments/routes/withdrawalHold.ts';

/** The reason and the end of a withdrawal's hold. */
export interface Hold {
  readonly reason: ChangeKind | 'newAddress';
  readonly until: Date;
}

/** A typed address; undefined until it is valid. */
interface Destination {
  readonly method: string;
  readonly address: string;
}

function holdOfAddress({ addresses }: WithdrawalHold, { method, address }: Destination, now: Date): Hold | undefined {
  const wanted = plainAddress(method, address);
  const added = addresses.find((known) => known.method === method && known.address === wanted);
  if (added === undefined) return { reason: 'newAddress', until: addHours(now, limits.accountChangeHours) };
  return added.until === null ? undefined : { reason: 'address', until: new Date(added.until) };
}

/**
 * Finds the hold of a withdrawal that is requested now: the one that ends last.
 * @param to the destination; undefined until it is valid
 */
export function findHold(hold: WithdrawalHold, to: Destination | undefined, now: Date): Hold | undefined {
  const { change } = hold;
  const ofAccount = change ? { reason: change.kind, until: new Date(change.until) } : undefined;
  const ofAddress = to && holdOfAddress(hold, to, now);
  const [latest] = [ofAccount, ofAddress]
    .filter((one) => one !== undefined)
    .toSorted((one, other) => other.until.getTime() - one.until.getTime());
  return latest && latest.until > now ? latest : undefined;
}
