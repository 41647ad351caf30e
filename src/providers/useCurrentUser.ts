import { useSyncExternalStore } from 'react';
import { currentUser, subscribeSession } from './session.ts';

/** The id of the signed-in user, null if there is none; follows the other tabs. */
export const useCurrentUser = (): number | null => useSyncExternalStore(subscribeSession, currentUser);
