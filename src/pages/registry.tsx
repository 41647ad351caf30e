import { type Route } from '#src/access/routes.ts';
import { type Chunk, chunk } from '#src/chunk.ts';
import { resources } from '#src/resources/index.ts';
import { routeOf } from '#src/resources/routes.ts';
import { resourcePages } from '#src/screens/pages/resourcePages.tsx';

/** The generic screens of every declaration. */
const ofResources = Object.fromEntries(resources.flatMap((resource) => Object.entries(resourcePages(resource))));

/** The pages that exist, by their path in the route table. A path without a page is not found and not in the menu. */
export const pages: Readonly<Record<string, Chunk>> = {
  '/login': chunk('login', () => import('./account/Login.tsx').then(({ Login }) => Login)),
  '/contacts': chunk('contacts', () => import('./contacts/Contacts.tsx').then(({ Contacts }) => Contacts)),
  '/edit': chunk('profile', () => import('./profile/ProfilePage.tsx').then(({ ProfilePage }) => ProfilePage)),
  '/stakes/:campaignId': chunk('stakes', () => import('./stakes/StakesPage.tsx').then(({ StakesPage }) => StakesPage)),
  '/components': chunk('components', () => import('./components/Components.tsx').then(({ Components }) => Components)),
  '/campaigns/:id/task-add/:type': chunk('task-add', () =>
    import('#src/screens/task/AddTaskPage.tsx').then(({ AddTaskPage }) => AddTaskPage),
  ),
  '/campaigns/:id/task-edit/:type': chunk('task-edit', () =>
    import('#src/screens/task/EditTaskPage.tsx').then(({ EditTaskPage }) => EditTaskPage),
  ),
  '/campaigns/:id/:name': chunk('task', () => import('./hunter/TaskPage.tsx').then(({ TaskPage }) => TaskPage)),
  '/tutorial/:task': chunk('tutorial', () => import('./tutorial/Tutorial.tsx').then(({ Tutorial }) => Tutorial)),
  '/dashboard': chunk('dashboard', () =>
    import('#src/dashboards/DashboardPage.tsx').then(({ DashboardPage }) => DashboardPage),
  ),
  '/review': chunk('review', () =>
    import('#src/screens/review/ReviewScreen.tsx').then(({ ReviewScreen }) => ReviewScreen),
  ),
  '/notifications': chunk('notifications', () =>
    import('./notifications/NotificationsPage.tsx').then(({ NotificationsPage }) => NotificationsPage),
  ),
  '/campaigns/:id/:name/:taskId/statistics': chunk('task-statistics', () =>
    import('./statistics/task/TaskStatisticsPage.tsx').then(({ TaskStatisticsPage }) => TaskStatisticsPage),
  ),
  '/tasks/:taskId/participants/:participantId': chunk('participant', () =>
    import('./participant/ParticipantPage.tsx').then(({ ParticipantPage }) => ParticipantPage),
  ),
  ...ofResources,
};

export const hasPage = (path: string): boolean => pages[path] !== undefined;

/** @returns the page at an address below /admin, with its row in the route table */
export function pageAt(pathname: string): { readonly route: Route; readonly page: Chunk } | undefined {
  const route = routeOf(pathname);
  const page = route && pages[route.path];
  return route && page && { route, page };
}
