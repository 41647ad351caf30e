import { useSyncExternalStore } from 'react';
import { type Connection, connectionState, subscribeConnection } from './connection.ts';

/** Whether the server is reachable, by the last request. */
export const useConnection = (): Connection => useSyncExternalStore(subscribeConnection, connectionState);
