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
    'server/features/auth/abilities.ts',
    'server/features/auth/guard.ts',
    'server/features/auth/viewer.ts',
    'server/http/denyByDefault.ts',
    'server/http/viewRefusal.ts',
    'server/operations/accessCondition.ts',
    'server/operations/authorize.ts',
    'server/operations/decidable.ts',
    'server/operations/withinParents.ts',
  ],
  ledger: ['server/ledger/'],
  settlement: [
    'server/features/bounty/settlement/',
    'server/features/bounty/payouts/',
    'server/features/bounty/submissions/award.ts',
    'server/features/bounty/submissions/lateAward.ts',
    'server/features/bounty/submissions/reversedAward.ts',
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
    'server/features/bounty/campaigns/campaignMoves.ts',
    'server/features/bounty/tasks/taskMoves.ts',
    'server/operations/applyTransition.ts',
    'server/operations/postModeration.ts',
    'server/operations/scheduledTransitions.ts',
    'server/operations/transition.ts',
  ],
  sessions: [
    'server/features/auth/accessTokens.ts',
    'server/features/auth/binding.ts',
    'server/features/auth/exchange.ts',
    'server/features/auth/openSessions.ts',
    'server/features/auth/ownSessions.ts',
    'server/features/auth/reauthentication.ts',
    'server/features/auth/recentAuthentication.ts',
    'server/features/auth/refreshTokens.ts',
    'server/features/auth/replacedTokens.ts',
    'server/features/auth/requestSession.ts',
    'server/features/auth/secondFactor.ts',
    'server/features/auth/secondStep.ts',
    'server/features/auth/sessions.ts',
    'server/features/auth/signIn.ts',
    'server/features/auth/signInAttempts.ts',
    'server/features/auth/signOut.ts',
    'server/features/auth/userSessions.ts',
    'server/features/auth/viewedSessions.ts',
  ],
  input: [
    'src/fields/filter.ts',
    'src/fields/isoDay.ts',
    'src/fields/money/',
    'src/fields/url/publicAddress.ts',
    'src/fields/validate.ts',
    'server/csv/csvText.ts',
    'server/csv/importRows.ts',
    'server/features/statistics/arrival/batchRows.ts',
    'server/features/statistics/arrival/eventLine.ts',
    'server/features/statistics/arrival/readBatch.ts',
    'server/features/statistics/arrival/records.ts',
    'server/features/statistics/logs/readLogQuery.ts',
    'server/features/statistics/volumes/readVolumes.ts',
    'server/http/form.ts',
    'server/http/ipPrefix.ts',
    'server/http/jsonDepth.ts',
    'server/http/momentCursor.ts',
    'server/http/ndjson.ts',
    'server/http/parseBody.ts',
    'server/http/query.ts',
    'server/http/readQuery.ts',
    'server/operations/filters.ts',
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
