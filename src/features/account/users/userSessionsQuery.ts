import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { callRoute } from '#src/providers/callRoute.ts';
import {
  endUserSessions,
  listUserSessions,
  removeUserFactors,
  seeAsUser,
  startPasswordReset,
} from '#src/resources/auth/routes/userSessions.ts';

/** Loads the sessions of a user. */
export const userSessionsQuery = (user: number) =>
  queryOptions({
    queryKey: ['users', 'sessions', user],
    queryFn: ({ signal }) => callRoute(listUserSessions, { params: { id: user }, signal }),
  });

/** Ends one session of a user, or all of them. */
export function useEndSessions(user: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (session: string | undefined) =>
      callRoute(endUserSessions, { params: { id: user }, body: { session } }),
    onSuccess: (left) => client.setQueryData(userSessionsQuery(user).queryKey, left),
  });
}

/** Sends a user the link that sets a password. */
export const sendReset = (user: number) => callRoute(startPasswordReset, { params: { id: user } });

/** Removes every second factor of a user, and ends their sessions. */
export function useRemoveFactors(user: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => callRoute(removeUserFactors, { params: { id: user } }),
    onSuccess: () => client.invalidateQueries({ queryKey: userSessionsQuery(user).queryKey }),
  });
}

/**
 * Opens a session in which an admin sees Quarry as a user.
 * @returns its tokens
 */
export const openView = (user: number) => callRoute(seeAsUser, { params: { id: user } });
