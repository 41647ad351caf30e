import type { RequestActor } from '#server/platform/requestActor.ts';
import { refuse } from '#server/problems/refusal.ts';
import { audienceOf } from '#src/resources/statistics/audience.ts';
import { type Side, sides } from '#src/resources/statistics/dimensions.ts';

/** The owner whose rows a query reads. It is created only for actors who read statistics, and every query requires it. */
export class Tenant {
  /** The dimension with the tenant's ID; undefined if the actor reads all rows. */
  readonly column: Side | undefined;
  readonly id: number;
  /** Makes the class nominal, so that structurally equal objects are refused. */
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
   * Returns the tenant of the market: requests that no buyer has bought yet. An actor who reads all rows still does.
   * @throws Refusal forbidden for a role that reads no statistics
   */
  static ofMarket(actor: Pick<RequestActor, 'id' | 'role'>): Tenant {
    const own = Tenant.of(actor);
    return own.column === undefined ? own : new Tenant(sides.buyer, 0);
  }

  /**
   * Returns the actor's tenant on one side in any role, because publishers also buy and advertisers also own sites. An actor who reads all
   * rows still does.
   * @throws Refusal forbidden for a role that reads no statistics
   */
  static onSide(actor: Pick<RequestActor, 'id' | 'role'>, side: Side): Tenant {
    const own = Tenant.of(actor);
    return own.column === undefined ? own : new Tenant(side, actor.id);
  }

  /** Returns the tenant of a buyer in any role: the rows of their campaigns. */
  static ofBuyer(id: number): Tenant {
    return new Tenant(sides.buyer, id);
  }

  /** Tests whether the tenant was created here; an object that is only cast to the type fails. */
  static is(tenant: Tenant): boolean {
    return #made in tenant && tenant.#made;
  }
}
