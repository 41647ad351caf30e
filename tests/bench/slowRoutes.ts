import { uploadRoute } from '#src/fields/uploads/uploadRoute.ts';
import { inspectCreative } from '#src/resources/adnet/routes/inspectCreative.ts';
import { sitesAndAdzones } from '#src/resources/adnet/routes/sitesAndAdzones.ts';
import { exportAudit, listAudit } from '#src/resources/auth/routes/audit.ts';
import { exportOwnData } from '#src/resources/auth/routes/ownData.ts';
import { campaignAccount } from '#src/resources/bounty/routes/campaignAccount.ts';
import { cloneCampaign } from '#src/resources/bounty/routes/cloneCampaign.ts';
import { due } from '#src/resources/bounty/routes/due.ts';
import { duplicates } from '#src/resources/bounty/routes/duplicates.ts';
import { stakeRows, stakesFile, stakesOverview } from '#src/resources/bounty/routes/stakes.ts';
import { taskStatistics } from '#src/resources/bounty/routes/taskStatistics.ts';
import {
  exportStatement,
  readBalances,
  readDailyBalances,
  readStatement,
} from '#src/resources/payments/routes/payments.ts';
import { apiDescription } from '#src/schema/platformRoutes.ts';
import { queryOf } from './client.ts';
import type { RouteTurns, SlowRoute } from './slowRoute.ts';

/** Records that the slow routes read and copy. */
export interface HeavyRecords {
  /** A campaign whose texts were changed often. */
  readonly edited: number;
  /** A campaign with an award for most of its participants, whom another account manages, and its task. */
  readonly awarded: { readonly campaign: number; readonly task: number };
  /** A campaign that owes most of its participants money. */
  readonly owing: number;
  /** A participation in it. */
  readonly participation: number;
  /** Campaigns whose participants have earned nothing yet. */
  readonly waiting: readonly number[];
  /** A campaign with a task of each type. */
  readonly allTasks: number;
  /** An advert campaign with as many creatives as a copy may have. */
  readonly advert: number;
  /** The URL of a ZIP that is as large as it may be, and is refused for its last file. */
  readonly archive: string;
}

/** Placeholders, for a reader of the table that sends no request. */
export const noRecords: HeavyRecords = {
  edited: 1,
  awarded: { campaign: 1, task: 1 },
  owing: 1,
  participation: 1,
  waiting: [1],
  allTasks: 1,
  advert: 1,
  archive: '/uploads/none.zip',
};

const campaigns = '/api/bounty/v0/campaigns';
const categories = '/api/bounty/v0/campaign-categories';
const payments = '/api/adnet/v0/payments';
const json = { 'content-type': 'application/json' };
const newest = (from: number, to: number, fields?: readonly string[]) =>
  `${campaigns}${queryOf({ sort: ['id', 'DESC'], range: [from, to], ...(fields && { fields }) })}`;
const csv = (rows: number) =>
  `Title\n${Array.from({ length: rows }, (_, n) => `Category ${n} of an import\n`).join('')}`;
const perPage = 1_000;
export const advertiser = 'advertiser@quarry.test';
export const everyone = 'everyone@quarry.test';
export const publisher = 'publisher@quarry.test';

/** Lists and writes of resources. */
const ofResources = ({ advert, allTasks, edited }: HeavyRecords): readonly SlowRoute[] => [
  {
    what: 'lists of 1,000 with 20 kB texts, refused',
    route: 'list',
    turns: ['list'],
    path: newest(0, perPage - 1),
    status: 400,
  },
  { what: 'lists of 100 with 20 kB texts', route: 'list', turns: ['list'], path: newest(0, 99) },
  {
    what: 'lists of 1,000 without their texts',
    route: 'list',
    turns: ['list'],
    path: newest(0, perPage - 1, ['title', 'status', 'budget', 'links']),
  },
  {
    what: 'searches',
    route: 'list',
    turns: ['search'],
    path: `${campaigns}${queryOf({ filter: { q: 'granite' }, range: [0, 99] })}`,
  },
  {
    what: 'counts of searches',
    route: 'count',
    turns: ['search'],
    path: `${campaigns}${queryOf({ filter: { q: 'granite' } })}`,
    method: 'HEAD',
  },
  { what: 'trends', route: 'trend', turns: ['trend'], path: `${campaigns}/trend` },
  {
    what: 'trends of searches',
    route: 'trend',
    turns: ['search'],
    path: `${campaigns}/trend${queryOf({ filter: { q: 'granite' } })}`,
  },
  {
    what: 'histories of 50 changes of 20 kB texts',
    route: 'history',
    turns: ['list'],
    path: `${campaigns}/${edited}/history?limit=50`,
  },
  {
    what: 'pages of the audit log with 20 kB texts',
    route: listAudit,
    turns: ['list'],
    path: '/api/auth/v0/audit?limit=200&entity=campaigns&action=update',
    login: 'admin@quarry.test',
  },
  {
    what: 'checks of imports of 2,000 rows',
    route: 'import',
    turns: ['importFile', 'import'],
    path: `${categories}/import?mode=check`,
    method: 'POST',
    headers: { 'content-type': 'text/csv' },
    body: csv(2_000),
    atOnce: 4,
  },
  {
    what: 'batches of 1,000 ids',
    route: 'batch',
    turns: ['batch'],
    path: `${categories}/batch`,
    method: 'POST',
    headers: json,
    body: JSON.stringify({ ids: Array.from({ length: 1_000 }, (_, n) => 1_000_000 + n), update: { title: 'x' } }),
    atOnce: 4,
  },
  {
    what: 'clones of an advert campaign with 200 creatives',
    route: 'clone',
    turns: ['clone'],
    path: `/api/adnet/v0/advert-campaigns/${advert}/clone`,
    method: 'POST',
    status: 201,
    login: advertiser,
    atOnce: 4,
  },
  {
    what: 'clones of a campaign with a task of each type',
    route: cloneCampaign,
    turns: ['clone'],
    path: `${campaigns}/${allTasks}/clone`,
    method: 'POST',
    status: 201,
    atOnce: 4,
  },
];

/** Files. Each part of one takes a turn too. */
const files = ({ awarded: { campaign } }: HeavyRecords): readonly SlowRoute[] => [
  {
    what: 'files of a long statement',
    route: exportStatement,
    turns: ['export'],
    path: `${payments}/statement/export`,
    login: advertiser,
    atOnce: 4,
  },
  {
    what: 'files of the audit log',
    route: exportAudit,
    turns: ['export'],
    path: '/api/auth/v0/audit/export',
    login: 'admin@quarry.test',
    atOnce: 4,
  },
  {
    what: 'files of all data of a manager with many participants',
    route: exportOwnData,
    turns: ['export'],
    path: '/api/auth/v0/account/export',
    method: 'POST',
    login: everyone,
    atOnce: 4,
  },
  {
    what: 'files of the stakes of a crowded campaign',
    route: stakesFile,
    turns: ['stakesFile'],
    path: `/api/bounty/v0/stakes/${campaign}/export`,
    atOnce: 4,
  },
];

/** Sums of an account, and of all participants of a task or campaign. */
const sums = ({ awarded: { campaign, task }, waiting, owing, participation }: HeavyRecords): readonly SlowRoute[] => [
  {
    what: 'balances of an advertiser with many open clicks',
    route: readBalances,
    turns: ['money'],
    path: `${payments}/balances`,
    login: advertiser,
  },
  {
    what: 'pages of a long statement',
    route: readStatement,
    turns: ['money'],
    path: `${payments}/statement`,
    login: advertiser,
  },
  {
    what: 'daily balances of a long statement',
    route: readDailyBalances,
    turns: ['money'],
    path: `${payments}/daily-balances`,
    login: advertiser,
  },
  {
    what: 'statistics of a task with many participants',
    route: taskStatistics,
    turns: ['money'],
    path: `/api/bounty/v0/tasks/${task}/statistics`,
  },
  {
    what: 'accounts of a campaign with many participants',
    route: campaignAccount,
    turns: ['money'],
    path: `${campaigns}/${campaign}/account`,
  },
  {
    what: 'amounts that a campaign owes many participants',
    route: due,
    turns: ['money'],
    path: `${campaigns}/${owing}/payouts/due`,
  },
  {
    what: 'searches for duplicates among many participants',
    route: duplicates,
    turns: ['search'],
    path: `/api/bounty/v0/participations/${participation}/duplicates`,
  },
  {
    what: 'public stakes of crowded campaigns',
    route: stakesOverview,
    turns: ['stakes'],
    path: [campaign, ...waiting].map((id) => `/api/bounty/v0/stakes/${id}`),
  },
  {
    what: 'pages of public stakes of crowded campaigns',
    route: stakeRows,
    turns: ['stakes'],
    path: [campaign, ...waiting].map((id) => `/api/bounty/v0/stakes/${id}/participants?limit=100`),
  },
];

/** Every slow route of PostgreSQL, beside the exports and pictures, which have measurements of their own. */
export const slowRoutes = (records: HeavyRecords): readonly SlowRoute[] => [
  ...ofResources(records),
  { what: 'the API description', route: apiDescription, turns: [], path: '/api/openapi.json' },
  ...sums(records),
  ...files(records),
  {
    what: 'sites with 100 ad zones each',
    route: sitesAndAdzones,
    turns: ['list'],
    path: '/api/adnet/v0/sites-and-adzones',
    login: publisher,
  },
  {
    what: 'checks of ZIPs of 10 MB, refused',
    route: inspectCreative,
    turns: ['creativeCheck'],
    path: '/api/adnet/v0/advert-creatives/inspect',
    method: 'POST',
    headers: json,
    body: JSON.stringify({ url: records.archive }),
    status: 422,
    login: advertiser,
  },
];

/** Routes that `fairness.ts` measures with functions of their own. */
export const measuredApart: readonly RouteTurns[] = [
  { route: 'export', turns: ['export'] },
  { route: uploadRoute('bounty'), turns: ['picture'] },
];
