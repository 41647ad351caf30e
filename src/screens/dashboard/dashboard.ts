import type { RoleName } from '#src/access/roles.ts';
import type { FigureName, WaitingName } from '#src/i18n/en/dashboards.ts';
import type { Chunk } from '#src/ui/chunk.ts';

/** @returns the path of an address, without query and fragment, to find its route */
export const pathnameOf = (address: string): string => address.replace(/[?#].*$/, '');

/** The syntax of a quick filter. */
type DashboardFilter = Readonly<Record<string, string | number | boolean | readonly string[]>>;

/** Records of a resource, with the name of their text. */
export interface CountedRecords {
  readonly name: FigureName;
  readonly resource: string;
  readonly filter: DashboardFilter;
}

/** A figure that counts records of a resource through the API. */
export interface CountFigure extends CountedRecords {
  /** The address of its link, by default a list of its records or the oldest waiting record. The record's values replace `:field`. */
  readonly leadsTo?: string;
  /** The time field of a record's arrival, for the trend beside the count. */
  readonly trendBy?: string;
}

/** The records of a panel for a role, with a few of their values. */
export interface PanelOfRecords extends CountedRecords {
  readonly sort: readonly [field: string, order: 'ASC' | 'DESC'];
  readonly fields: readonly string[];
}

/** The id of a panel’s heading, which an address can link to. */
export const panelId = (name: FigureName): string => `panel-${name}`;

/** A figure of records that wait for the actor: their number, and the oldest. */
export interface WaitingFigure extends CountFigure {
  readonly name: WaitingName;
  /** The time field that sorts the oldest record first. */
  readonly since: string;
  /** The button that handles the record in place, instead of a link to the oldest. */
  readonly action?: Chunk;
  /** Links to the list of all waiting records, where they are handled together. */
  readonly opens?: 'list';
}

/** A waiting item that no filter can find; named like the others. */
interface WaitingPart {
  readonly name: WaitingName;
  readonly part: Chunk;
}

/** Records by the day of a time field: a trend, or one line of a chart. */
interface CountSeries extends CountedRecords {
  readonly by: string;
}

/** A figure of the actor's earnings in each currency. */
export interface SumFigure {
  readonly name: FigureName;
  readonly leadsTo: string;
  /** The source of the earnings, for the trend below the sums. */
  readonly trend?: CountSeries;
}

/** A chart of new records by day, named by the question that it answers. */
export interface CountChart {
  readonly name: FigureName;
  readonly series: readonly CountSeries[];
}

/** A feature’s own chart, named in the same way. */
interface ChartPart {
  readonly name: FigureName;
  readonly part: Chunk;
}

export type DashboardChart = CountChart | ChartPart;

/** The dashboard of a role. */
export interface Dashboard {
  readonly role: RoleName;
  /** The first records of a new user. While the actor has none, the dashboard offers to add one. */
  readonly firstStep?: CountedRecords;
  readonly waiting: readonly WaitingFigure[];
  readonly alsoWaiting?: readonly WaitingPart[];
  /** Statistics above the counts. */
  readonly statistics?: Chunk;
  readonly figures: readonly CountFigure[];
  readonly sums?: readonly SumFigure[];
  /** The actor's money, below the figures. */
  readonly money?: Chunk;
  /** Records below the figures. */
  readonly panels?: readonly PanelOfRecords[];
  /** A part below the figures, which may link to it. */
  readonly below?: Chunk;
  /** Charts at the end, which load when they scroll into view. */
  readonly charts?: readonly DashboardChart[];
}
