import { useSyncExternalStore } from 'react';
import { currentUser, subscribeSession } from './session.ts';

/** The id of who is signed in, null for nobody; follows the other tabs. */
export const useCurrentUser = (): number | null => useSyncExternalStore(subscribeSession, currentUser);
