import { type DefaultOptions, onlineManager, QueryClient } from '@tanstack/react-query';
import { connection, subscribeConnection } from './connection.ts';
import { isTransient } from './errors.ts';
import { actingRole, subscribeRole } from './role.ts';
import { currentUser, subscribe } from './session.ts';

const retries = 2;

const defaultOptions: DefaultOptions = {
  queries: { retry: (failures, error) => failures < retries && isTransient(error), refetchOnReconnect: true },
  // A write that was paused and sent later would surprise its author: it fails at once instead.
  mutations: { retry: false, networkMode: 'always' },
};

/**
 * The cache of the server's answers to whoever is signed in. Only transient failures are retried, and writes never.
 * While the server is unreachable, queries are paused; then they resume, and what is on the screen is refetched.
 */
export const queryClient = new QueryClient({ defaultOptions });

/**
 * That of public pages, whose answers are the same for everybody: it stays when somebody signs in or out, so that a page which is open
 * beside that goes on, and never waits for an answer that was dropped.
 */
export const publicQueryClient = new QueryClient({ defaultOptions });

// Access is decided in the browser and needs no server.
queryClient.setQueryDefaults(['auth'], { networkMode: 'always' });

onlineManager.setEventListener((setOnline) => {
  const follow = () => setOnline(connection() === 'online');
  follow();
  return subscribeConnection(follow);
});

const actor = () => ({ user: currentUser(), role: actingRole() });
let known = actor();

/** Clears the cache when the account or the role changes, so that two never mix: by this tab, another one or an administrator. */
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
