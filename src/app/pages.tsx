import {
  paymentsPath,
  type Route,
  reconciliationPath,
  referenceListsPath,
  statisticsPath,
  volumesPath,
} from '#src/access/routes.ts';
import { type Chunk, chunk } from '#src/ui/chunk.ts';
import './overrides.ts';
import { declaredPages, pageWithLists, pageWithScreens } from '#src/app/resourcePages.tsx';
import { registerPages } from '#src/layout/pages.ts';
import { registerSearchSources } from '#src/layout/search/sources.ts';
import { derived } from '#src/schema/registry.ts';
import { matchRoute } from '#src/schema/routes.ts';

/** An overview, and each of the two tables separately. */
const volumes = chunk('volumes', () =>
  import('#src/features/statistics/volumes/VolumesPage.tsx').then(({ VolumesPage }) => VolumesPage),
);

/** The pages without a declaration. */
const staticPages: Readonly<Record<string, Chunk>> = {
  '/contacts': chunk('contacts', () =>
    import('#src/features/account/contacts/Contacts.tsx').then(({ Contacts }) => Contacts),
  ),
  '/edit': chunk('profile', () =>
    import('#src/features/account/profile/ProfilePage.tsx').then(({ ProfilePage }) => ProfilePage),
  ),
  '/components': chunk('components', () =>
    import('#src/features/components/Components.tsx').then(({ Components }) => Components),
  ),
  '/campaigns/:id/task-add/:type': chunk('task-add', () =>
    import('#src/features/bounty/tasks/form/AddTaskPage.tsx').then(({ AddTaskPage }) => AddTaskPage),
  ),
  '/campaigns/:id/task-edit/:type': chunk('task-edit', () =>
    import('#src/features/bounty/tasks/form/EditTaskPage.tsx').then(({ EditTaskPage }) => EditTaskPage),
  ),
  '/campaigns/:id/:name': chunk('task', () =>
    import('#src/features/bounty/hunter/TaskPage.tsx').then(({ TaskPage }) => TaskPage),
  ),
  '/tutorial/:task': chunk('tutorial', () =>
    import('#src/features/bounty/tutorials/Tutorial.tsx').then(({ Tutorial }) => Tutorial),
  ),
  '/tutorials': chunk('tutorials', () =>
    import('#src/features/bounty/tutorials/TutorialsPage.tsx').then(({ TutorialsPage }) => TutorialsPage),
  ),
  '/dashboard': chunk('dashboard', () =>
    import('#src/dashboards/DashboardPage.tsx').then(({ DashboardPage }) => DashboardPage),
  ),
  '/dashboard/logs': chunk('logs', () =>
    import('#src/features/statistics/logs/LogsPage.tsx').then(({ LogsPage }) => LogsPage),
  ),
  [volumesPath]: volumes,
  [`${volumesPath}/country`]: volumes,
  [`${volumesPath}/exchanges`]: volumes,
  '/review': chunk('review', () =>
    import('#src/screens/review/ReviewScreen.tsx').then(({ ReviewScreen }) => ReviewScreen),
  ),
  '/machine-tokens': chunk('machine-tokens', () =>
    import('#src/features/account/machineTokens/MachineTokensPage.tsx').then(
      ({ MachineTokensPage }) => MachineTokensPage,
    ),
  ),
  '/audit': chunk('audit', () =>
    import('#src/features/account/audit/AuditPage.tsx').then(({ AuditPage }) => AuditPage),
  ),
  [reconciliationPath]: chunk('reconciliation', () =>
    import('#src/features/statistics/reconciliation/ReconciliationPage.tsx').then(
      ({ ReconciliationPage }) => ReconciliationPage,
    ),
  ),
  '/jobs': chunk('jobs', () => import('#src/features/account/jobs/JobsPage.tsx').then(({ JobsPage }) => JobsPage)),
  '/notifications': chunk('notifications', () =>
    import('#src/layout/notifications/NotificationsPage.tsx').then(({ NotificationsPage }) => NotificationsPage),
  ),
  '/campaigns/:id/:name/:taskId/statistics': chunk('task-statistics', () =>
    import('#src/features/bounty/statistics/TaskStatisticsPage.tsx').then(
      ({ TaskStatisticsPage }) => TaskStatisticsPage,
    ),
  ),
  '/tasks/:taskId/participants/:participantId': chunk('participant', () =>
    import('#src/features/bounty/judging/ParticipantPage.tsx').then(({ ParticipantPage }) => ParticipantPage),
  ),
};

const referenceListsIndex = chunk('reference-lists', () =>
  import('#src/screens/list/ReferenceLists.tsx').then(({ ReferenceLists }) => () => (
    <ReferenceLists path={referenceListsPath} />
  )),
);

const statistics = pageWithLists(
  statisticsPath,
  chunk('statistics', () =>
    import('#src/features/statistics/page/StatisticsPage.tsx').then(({ StatisticsPage }) => StatisticsPage),
  ),
);

const payments = pageWithLists(
  paymentsPath,
  chunk('payments', () => import('#src/features/payments/PaymentsPage.tsx').then(({ PaymentsPage }) => PaymentsPage)),
);

const referenceLists = pageWithScreens(referenceListsPath, referenceListsIndex);

/**
 * The existing pages after signing in, by their path in the route table. A path without a page shows the 404 page and isn't in the menu.
 */
export const pages = derived(
  (): Readonly<Record<string, Chunk>> => ({
    ...staticPages,
    [referenceListsPath]: referenceLists,
    [statisticsPath]: statistics,
    [paymentsPath]: payments,
    ...declaredPages(),
  }),
);

registerPages(pages);

registerSearchSources([
  {
    path: '/tutorials',
    load: () => import('#src/features/bounty/tutorials/searchHits.ts').then(({ searchHits }) => searchHits),
  },
]);

/** @returns the page at an address below /admin, with its row in the route table */
export function pageAt(pathname: string): { readonly route: Route; readonly page: Chunk } | undefined {
  const route = matchRoute(pathname);
  const page = route && pages()[route.path];
  return route && page && { route, page };
}
