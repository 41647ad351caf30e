import { type DefaultOptions, onlineManager, QueryClient } from '@tanstack/react-query';
import { connectionState, subscribeConnection } from './connection.ts';
import { isTransient } from './errors.ts';
import { actingRole, subscribeRole } from './role.ts';
import { currentUser, subscribeSession } from './session.ts';

const retries = 2;

const defaultOptions: DefaultOptions = {
  queries: { retry: (failures, error) => failures < retries && isTransient(error), refetchOnReconnect: true },
  // A paused write that is sent later would surprise its author, so it fails immediately.
  mutations: { retry: false, networkMode: 'always' },
};

/**
 * The cache of the server's responses to the signed-in user. Only transient failures are retried, and writes never. While the server is
 * unreachable, queries are paused; then they resume, and visible data is refetched.
 */
export const queryClient = new QueryClient({ defaultOptions });

/**
 * The cache of public pages, whose responses are the same for every user. It survives signing in or out, so that an open public page
 * doesn't wait for a dropped response.
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

/** Clears the cache when the account or the role changes, in any tab or by an administrator: two never mix. */
function clearOnActorChange(): void {
  const { user, role } = lastActor;
  lastActor = currentActor();
  if (lastActor.user !== user) queryClient.clear();
  else if (lastActor.role !== role)
    queryClient.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'profile' });
  // The role was revoked: the profile lists the remaining ones.
  if (lastActor.user !== null && lastActor.role === undefined && role !== undefined)
    void queryClient.invalidateQueries({ queryKey: ['profile', lastActor.user] });
}

subscribeSession(clearOnActorChange);
subscribeRole(clearOnActorChange);
