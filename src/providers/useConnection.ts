import { useSyncExternalStore } from 'react';
import { type Connection, connection, subscribeConnection } from './connection.ts';

/** Whether the server can be reached, as the last call has shown. */
export const useConnection = (): Connection => useSyncExternalStore(subscribeConnection, connection);
