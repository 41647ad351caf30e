import type { RoleName } from '#src/access/roles.ts';
import type { FigureName, WaitingName } from '#src/i18n/en/dashboards.ts';
import type { Chunk } from '#src/ui/chunk.ts';

/** @returns the path of an address: what a route is found by */
export const pathnameOf = (address: string): string => address.replace(/[?#].*$/, '');

/** A filter as the API takes it, with statuses by name, `$me` for the actor's id and `$today±days` for a moment: the first of that day. */
type DashboardFilter = Readonly<Record<string, string | number | boolean | readonly string[]>>;

/** Records of a resource, counted by the API. */
export interface CountFigure {
  readonly name: FigureName;
  readonly resource: string;
  readonly filter: DashboardFilter;
  /** Where it leads, if not to a list of its records, or to the oldest of what waits. */
  readonly leadsTo?: string;
}

/** Records that wait for the actor: how many, and the oldest to begin with. */
export interface WaitingFigure extends CountFigure {
  readonly name: WaitingName;
  /** The field by which the oldest is found. */
  readonly since: string;
}

/** What the actor has earned, currency by currency. */
export interface SumFigure {
  readonly name: FigureName;
  readonly leadsTo: string;
}

/** What one role sees first. */
export interface Dashboard {
  readonly role: RoleName;
  readonly waiting: readonly WaitingFigure[];
  /** What waits as well, where it takes more than a filter to find it; named like the others. */
  readonly alsoWaiting?: { readonly name: WaitingName; readonly part: Chunk };
  readonly figures: readonly CountFigure[];
  readonly sums?: readonly SumFigure[];
  /** Below the figures, which may lead to it. */
  readonly below?: Chunk;
}
