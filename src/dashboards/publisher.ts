import type { Dashboard } from '#src/screens/dashboard/dashboard.ts';
import { ownSites } from './ownSites.ts';

/** A publisher's own sites and ad zones. */
export const dashboard: Dashboard = { role: 'publisher', ...ownSites('/sites') };
