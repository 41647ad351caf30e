import type { RoleName } from '#src/access/roles.ts';
import type { FigureName, WaitingName } from '#src/i18n/en/dashboards.ts';
import type { Chunk } from '#src/ui/chunk.ts';

/** @returns the path of an address, without query and fragment, to look up its route */
export const pathnameOf = (address: string): string => address.replace(/[?#].*$/, '');

/** As the filter of a quick filter. */
type DashboardFilter = Readonly<Record<string, string | number | boolean | readonly string[]>>;

/** Records of a resource, with the name of their text. */
export interface CountedRecords {
  readonly name: FigureName;
  readonly resource: string;
  readonly filter: DashboardFilter;
}

/** A figure that counts records of a resource through the API. */
export interface CountFigure extends CountedRecords {
  /** Where it links to, if not to a list of its records or to the oldest waiting record, whose values stand in for `:field`. */
  readonly leadsTo?: string;
  /** The time field that tells when a record came in, for the trend beside the count. */
  readonly trendBy?: string;
}

/** Some records that matter to a role, with a few of their values. */
export interface PanelOfRecords extends CountedRecords {
  readonly sort: readonly [field: string, order: 'ASC' | 'DESC'];
  readonly fields: readonly string[];
}

/** The id of a panel’s heading, which an address can lead to. */
export const panelId = (name: FigureName): string => `panel-${name}`;

/** A figure of records that wait for the actor: how many, and the oldest. */
export interface WaitingFigure extends CountFigure {
  readonly name: WaitingName;
  /** The time field that the oldest is found by. */
  readonly since: string;
  /** The button that does in place what is to be done, instead of a link to the oldest. */
  readonly action?: Chunk;
  /** Links to the list of all of them, where they are handled together. */
  readonly opens?: 'list';
}

/** What waits but can't be found by a filter; named like the others. */
interface WaitingPart {
  readonly name: WaitingName;
  readonly part: Chunk;
}

/** Records by the day of a time field: a trend, or one line of a chart. */
interface CountSeries extends CountedRecords {
  readonly by: string;
}

/** A figure of what the actor has earned in each currency. */
export interface SumFigure {
  readonly name: FigureName;
  readonly leadsTo: string;
  /** What it comes from, for the trend below the sums. */
  readonly trend?: CountSeries;
}

/** A chart of what came in each day, named by the question that it answers. */
export interface CountChart {
  readonly name: FigureName;
  readonly series: readonly CountSeries[];
}

/** A chart of a feature’s own, named likewise. */
interface ChartPart {
  readonly name: FigureName;
  readonly part: Chunk;
}

export type DashboardChart = CountChart | ChartPart;

/** The dashboard of a role. */
export interface Dashboard {
  readonly role: RoleName;
  /** The records that a new user begins with. While the actor has none, the dashboard offers to add the first. */
  readonly firstStep?: CountedRecords;
  readonly waiting: readonly WaitingFigure[];
  readonly alsoWaiting?: readonly WaitingPart[];
  /** Statistics above the counts. */
  readonly statistics?: Chunk;
  readonly figures: readonly CountFigure[];
  readonly sums?: readonly SumFigure[];
  /** What the actor has, below the figures. */
  readonly money?: Chunk;
  /** Records below the figures. */
  readonly panels?: readonly PanelOfRecords[];
  /** A part below the figures, which may link to it. */
  readonly below?: Chunk;
  /** Last, and loaded when they come into view. */
  readonly charts?: readonly DashboardChart[];
}
