import type { RoleName } from '#src/access/roles.ts';

/** A filter as the API takes it, with statuses by name, `$me` for the actor's id and `$today±days` for a moment. */
type DashboardFilter = Readonly<Record<string, string | number | boolean>>;

/** Records of a resource, counted by the API. */
export interface Counted {
  /** Named in i18n/en/dashboards.ts. */
  readonly name: string;
  readonly resource: string;
  readonly filter: DashboardFilter;
  /** Where it leads, if not to a list of its records, or to the oldest of what waits. */
  readonly leadsTo?: string;
}

/** Records that wait for the actor: how many, and the oldest to begin with. */
export interface Waiting extends Counted {
  /** The field by which the oldest is found. */
  readonly since: string;
}

/** What one role sees first. */
export interface Dashboard {
  readonly role: RoleName;
  readonly waiting: readonly Waiting[];
  readonly figures: readonly Counted[];
}
