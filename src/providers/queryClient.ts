import { onlineManager, QueryClient } from '@tanstack/react-query';
import { connection, subscribeConnection } from './connection.ts';
import { isPassing } from './errors.ts';
import { actingRole, subscribeRole } from './role.ts';
import { currentUser, subscribe } from './session.ts';

const retries = 2;

/**
 * The one cache of what the server has answered. Only what may pass is tried again, and writes never are.
 * While the server is out of reach queries wait; when it is back, they go on and what is on the screen is read anew.
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { retry: (failures, error) => failures < retries && isPassing(error), refetchOnReconnect: true },
    // A write that waits for the server and goes out later would surprise its author: it fails at once instead.
    mutations: { retry: false, networkMode: 'always' },
  },
});

// Access is decided in the browser and needs no server.
queryClient.setQueryDefaults(['auth'], { networkMode: 'always' });

onlineManager.setEventListener((setOnline) => {
  const follow = () => setOnline(connection() === 'online');
  follow();
  return subscribeConnection(follow);
});

const actor = () => ({ user: currentUser(), role: actingRole() });
let known = actor();

/** Two accounts or roles never mix, whoever has changed them: this tab, another one, or an administrator. */
function followActor(): void {
  const { user, role } = known;
  known = actor();
  if (known.user !== user) queryClient.clear();
  else if (known.role !== role) queryClient.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'profile' });
  // The role was taken away: the profile says which ones are left.
  if (known.user !== null && known.role === undefined && role !== undefined)
    void queryClient.invalidateQueries({ queryKey: ['profile', known.user] });
}

subscribe(followActor);
subscribeRole(followActor);
