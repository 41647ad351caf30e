import type { LongWork } from '#server/platform/fairQueue.ts';
import { uploadRoute } from '#src/fields/uploads/uploadRoute.ts';
import { checkCreative } from '#src/resources/adnet/routes/checkCreative.ts';
import { checkLanding } from '#src/resources/adnet/routes/checkLanding.ts';
import { verifySite } from '#src/resources/adnet/routes/verifySite.ts';
import { auditChanges } from '#src/resources/auth/routes/audit.ts';
import { checkSocialAccount } from '#src/resources/bounty/routes/checkSocialAccount.ts';
import { createPayout } from '#src/resources/bounty/routes/createPayout.ts';
import { eligibility } from '#src/resources/bounty/routes/eligibility.ts';
import { joinTask } from '#src/resources/bounty/routes/joinTask.ts';
import { participantAccount } from '#src/resources/bounty/routes/participantAccount.ts';
import { previewPayments } from '#src/resources/bounty/routes/previewPayments.ts';
import { sendPayments } from '#src/resources/bounty/routes/sendPayments.ts';
import { previewWithdrawalPayments, sendWithdrawalPayments } from '#src/resources/payments/routes/withdrawalFiles.ts';
import { listExchangeAccounts } from '#src/resources/statistics/routes/exchangeAccounts.ts';
import { exportStatistics } from '#src/resources/statistics/routes/exportStatistics.ts';
import { groupedStatistics } from '#src/resources/statistics/routes/groupedStatistics.ts';
import { reconciledHour } from '#src/resources/statistics/routes/reconciliation.ts';
import { volumesByExchange } from '#src/resources/statistics/routes/volumes.ts';
import { countRoutes } from '#src/schema/countRoutes.ts';
import { noEventRecords, statisticsRoutes } from './events/slowRoutes.ts';
import type { RouteTurns } from './slowRoute.ts';
import { measuredApart, noRecords, slowRoutes } from './slowRoutes.ts';

/** Turns of routes that the bench measures. */
export const measuredTurns: readonly RouteTurns[] = [
  ...slowRoutes(noRecords),
  ...statisticsRoutes(0, 1, noEventRecords),
  ...measuredApart,
];

/** Kinds of work that are part of the answers of other routes. */
export const partsOfAnswers: readonly LongWork[] = [
  // Each answer above 32 kB takes such a turn.
  'compression',
  // Each part of a file takes such a turn.
  'exportPart',
];

interface Unmeasured extends RouteTurns {
  /** Why the bench doesn't measure it. */
  readonly reason: string;
}

const network = 'It waits for one answer of a social network.';
const otherSite = 'It waits for the answers of other servers, and reads at most 512 kB of each.';
const file = 'It reads its file as an import does, whose check is measured; a file has a line for each payment.';

/** Turns of routes that the bench doesn't measure. */
export const unmeasuredTurns: readonly Unmeasured[] = [
  ...[checkSocialAccount, eligibility, joinTask, participantAccount].map(
    (route): Unmeasured => ({ route, turns: ['lookUp'], reason: network }),
  ),
  ...(['create', 'update'] as const).map(
    (route): Unmeasured => ({ route, turns: ['lookUp'], reason: 'A submission asks a social network for one post.' }),
  ),
  { route: 'transition', turns: ['lookUp'], reason: 'A participation that is tried again asks for one account.' },
  ...[verifySite, checkLanding].map((route): Unmeasured => ({ route, turns: ['siteCheck'], reason: otherSite })),
  { route: checkCreative, turns: ['creativeCheck'], reason: otherSite },
  ...(['create', 'update'] as const).map(
    (route): Unmeasured => ({
      route,
      turns: ['creativeCheck'],
      reason: 'A creative with a ZIP is checked as an upload is, which is measured; any other waits for other servers.',
    }),
  ),
  ...[previewPayments, sendPayments, previewWithdrawalPayments, sendWithdrawalPayments].map(
    (route): Unmeasured => ({ route, turns: ['importFile', 'import'], reason: file }),
  ),
  {
    route: 'batch',
    turns: ['lookUp', 'creativeCheck'],
    reason: 'It changes its records one after the other, each as a request of its own does.',
  },
  ...[groupedStatistics, exportStatistics].map(
    (route): Unmeasured => ({
      route,
      turns: ['search'],
      reason: 'A filter on a part of a name is one search, as those of lists, which are measured.',
    }),
  ),
  {
    route: createPayout,
    turns: ['batch'],
    reason: 'It writes its lines in transactions of 2,000 hunters, with one answer at the end.',
  },
  {
    route: reconciledHour,
    turns: ['money'],
    reason: 'It reads the bookings of one hour. Those of 31 days are measured.',
  },
  { route: auditChanges, turns: ['list'], reason: 'It reads one entry of those that a page of a history has.' },
  ...countRoutes.map(
    (route): Unmeasured => ({
      route,
      turns: ['list', 'search'],
      reason: 'It reads one record of each list, as lists do, which are measured.',
    }),
  ),
  { route: 'uses', turns: ['search'], reason: 'It counts at most 1,000 records of each resource.' },
  {
    route: uploadRoute('adnet'),
    turns: ['picture'],
    reason: 'It has the handler of the bounty service, whose pictures are measured.',
  },
  {
    route: volumesByExchange,
    turns: ['statistics'],
    reason: 'It has the query of volumes by country, and fewer rows.',
  },
  { route: listExchangeAccounts, turns: ['money'], reason: 'It reads one account of each exchange.' },
];
