/** A part of the product whose mistakes cost money or reveal data. */
export type Area =
  | 'access'
  | 'ledger'
  | 'settlement'
  | 'bookings'
  | 'withdrawals'
  | 'query'
  | 'states'
  | 'sessions'
  | 'input';

/** The mutated modules of each area. A folder, which ends with a slash, includes the folders below it. */
export const scope: Readonly<Record<Area, readonly string[]>> = {
  access: [
    'src/access/abilities.ts',
    'src/access/roles.ts',
    'src/schema/access/',
    'server/features/account/abilityOf.ts',
    'server/features/account/guard.ts',
    'server/features/account/findViewer.ts',
    'server/http/requireRouteAccess.ts',
    'server/http/viewProblem.ts',
    'server/operations/accessCondition.ts',
    'server/operations/authorize.ts',
    'server/operations/canBeApprovedSql.ts',
    'server/operations/validateNarrowing.ts',
  ],
  ledger: ['server/ledger/'],
  settlement: [
    'server/features/bounty/settlement/',
    'server/features/bounty/payouts/',
    'server/features/bounty/submissions/awardSubmission.ts',
    'server/features/bounty/submissions/lateAward.ts',
    'server/features/bounty/submissions/findLastReversedAward.ts',
    'server/features/bounty/submissions/rewards.ts',
  ],
  bookings: ['server/features/statistics/bookings/'],
  withdrawals: ['server/features/payments/withdrawals/'],
  query: ['server/features/statistics/query/'],
  states: [
    'src/resources/moderationMachine.ts',
    'src/resources/adnet/creativeStatus.ts',
    'src/resources/adnet/landingStatus.ts',
    'src/resources/payments/invoiceStatus.ts',
    'src/resources/payments/withdrawalStatus.ts',
    'src/resources/statistics/conversionStatus.ts',
    'src/schema/materialMove.ts',
    'src/schema/moves.ts',
    'src/schema/postModeration.ts',
    'src/schema/status.ts',
    'src/schema/switchMoves.ts',
    'server/features/bounty/campaigns/campaignTransitions.ts',
    'server/features/bounty/tasks/taskTransitions.ts',
    'server/operations/applyTransition.ts',
    'server/operations/postModeration.ts',
    'server/operations/applyScheduledTransition.ts',
    'server/operations/transition.ts',
  ],
  sessions: [
    'server/features/account/accessTokens.ts',
    'server/features/account/binding.ts',
    'server/features/account/exchangeRefreshToken.ts',
    'server/features/account/listOpenSessions.ts',
    'server/features/account/ownSessions.ts',
    'server/features/account/reauthenticate.ts',
    'server/features/account/recentAuthentication.ts',
    'server/features/account/refreshTokens.ts',
    'server/features/account/replaceTokens.ts',
    'server/features/account/requestSession.ts',
    'server/features/account/secondFactor.ts',
    'server/features/account/secondStep.ts',
    'server/features/account/sessions.ts',
    'server/features/account/signIn.ts',
    'server/features/account/signInAttempts.ts',
    'server/features/account/endPresentedSession.ts',
    'server/features/account/userSessions.ts',
    'server/features/account/openViewedSession.ts',
  ],
  input: [
    'src/fields/filter.ts',
    'src/fields/toIsoDay.ts',
    'src/fields/money/',
    'src/fields/url/publicAddress.ts',
    'src/fields/validate.ts',
    'server/csv/csvText.ts',
    'server/csv/importRows.ts',
    'server/features/statistics/ingestion/batchRows.ts',
    'server/features/statistics/ingestion/eventParser.ts',
    'server/features/statistics/ingestion/readBatch.ts',
    'server/features/statistics/ingestion/loadEventRecords.ts',
    'server/features/statistics/logs/parseLogQuery.ts',
    'server/features/statistics/volumes/parseVolumesCall.ts',
    'server/http/parseForm.ts',
    'server/http/ipPrefix.ts',
    'server/http/exceedsDepth.ts',
    'server/http/momentCursor.ts',
    'server/http/ndjson.ts',
    'server/http/parseBody.ts',
    'server/http/query.ts',
    'server/http/parseQueryString.ts',
    'server/operations/filterConditions.ts',
    'server/operations/listQuery.ts',
    'server/operations/parseBatch.ts',
    'server/operations/parseMove.ts',
    'server/operations/selection.ts',
    'server/operations/validateWrite.ts',
  ],
};

export const areas = Object.keys(scope) as readonly Area[];

/** Tables are declarations: the migrations decide what the database does. Components have a stage of their own. */
const isDeclaration = (file: string): boolean => !file.endsWith('.ts') || /(?:\.d|\/tables|Tables?)\.ts$/.test(file);

/** The area of a source file; undefined for a file that isn't mutated. */
export function areaOf(file: string): Area | undefined {
  if (isDeclaration(file)) return undefined;
  return areas.find((area) => scope[area].some((path) => (path.endsWith('/') ? file.startsWith(path) : file === path)));
}
