import { useSyncExternalStore } from 'react';
import { currentViewer, subscribeSession } from './session.ts';

/** The id of the administrator who sees Quarry as the current user, null for users themselves; follows the other tabs. */
export const useViewer = (): number | null => useSyncExternalStore(subscribeSession, currentViewer);
