import type { RequestActor } from '#server/platform/requestActor.ts';
import { refuse } from '#server/problems/refusal.ts';
import { audienceOf } from '#src/resources/statistics/audience.ts';
import { type Side, sides } from '#src/resources/statistics/dimensions.ts';

/** Whose rows a query reads. Only an actor who reads statistics makes one, and nothing is printed without. */
export class Tenant {
  /** The dimension that has their id; undefined for who reads all rows. */
  readonly column: Side | undefined;
  readonly id: number;
  /** Makes the class nominal: no object that only looks like one will do. */
  readonly #made = true;

  private constructor(column: Tenant['column'], id: number) {
    this.column = column;
    this.id = id;
  }

  /** @throws Refusal forbidden for a role that reads no statistics */
  static of({ id, role }: Pick<RequestActor, 'id' | 'role'>): Tenant {
    const audience = audienceOf(role) ?? refuse('forbidden');
    return new Tenant(audience.tenant, id);
  }

  /**
   * The market: requests that nobody has bought yet, which are nobody's own. Who reads all rows reads them all.
   * @throws Refusal forbidden for a role that reads no statistics
   */
  static ofMarket(actor: Pick<RequestActor, 'id' | 'role'>): Tenant {
    const own = Tenant.of(actor);
    return own.column === undefined ? own : new Tenant(sides.buyer, 0);
  }

  /**
   * What an actor has on one side, whatever their role: publishers buy too, and advertisers have sites. Who reads all rows reads them all.
   * @throws Refusal forbidden for a role that reads no statistics
   */
  static onSide(actor: Pick<RequestActor, 'id' | 'role'>, side: Side): Tenant {
    const own = Tenant.of(actor);
    return own.column === undefined ? own : new Tenant(side, actor.id);
  }

  /** What somebody buys, whatever role they are in: the rows of their campaigns. */
  static ofBuyer(id: number): Tenant {
    return new Tenant(sides.buyer, id);
  }

  /** Whether it was made here. A class that is only declared to be one fails. */
  static is(tenant: Tenant): boolean {
    return #made in tenant && tenant.#made;
  }
}
