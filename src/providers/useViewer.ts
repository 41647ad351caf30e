import { useSyncExternalStore } from 'react';
import { currentViewer, subscribeSession } from './session.ts';

/** The id of the administrator who views Quarry as the current user, null in the user's own session; follows the other tabs. */
export const useViewer = (): number | null => useSyncExternalStore(subscribeSession, currentViewer);
