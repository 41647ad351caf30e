import type { Dashboard } from './dashboard.ts';

/** A publisher's sites and ad zones come with the ad network: until then there is nothing to count. */
export const dashboard: Dashboard = { role: 'publisher', waiting: [], figures: [] };
