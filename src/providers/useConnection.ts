import { useSyncExternalStore } from 'react';
import { type Connection, connectionState, subscribeConnection } from './connection.ts';

/** Whether the server can be reached, as the last call has shown. */
export const useConnection = (): Connection => useSyncExternalStore(subscribeConnection, connectionState);
