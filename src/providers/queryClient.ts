import { type DefaultOptions, onlineManager, QueryClient } from '@tanstack/react-query';
import { connectionState, subscribeConnection } from './connection.ts';
import { isTransient } from './errors.ts';
import { actingRole, subscribeRole } from './role.ts';
import { currentUser, subscribeSession } from './session.ts';

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
  const reportOnline = () => setOnline(connectionState() === 'online');
  reportOnline();
  return subscribeConnection(reportOnline);
});

const currentActor = () => ({ user: currentUser(), role: actingRole() });
let lastActor = currentActor();

/** Clears the cache when the account or the role changes, so that two never mix: by this tab, another one or an administrator. */
function clearOnActorChange(): void {
  const { user, role } = lastActor;
  lastActor = currentActor();
  if (lastActor.user !== user) queryClient.clear();
  else if (lastActor.role !== role)
    queryClient.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'profile' });
  // The role was taken away: the profile says which ones are left.
  if (lastActor.user !== null && lastActor.role === undefined && role !== undefined)
    void queryClient.invalidateQueries({ queryKey: ['profile', lastActor.user] });
}

subscribeSession(clearOnActorChange);
subscribeRole(clearOnActorChange);
