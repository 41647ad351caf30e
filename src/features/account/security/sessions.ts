import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNotify } from 'ra-core';
import { security as words } from '#src/i18n/en/account/security.ts';
import { callRoute } from '#src/providers/callRoute.ts';
import { useActor } from '#src/providers/useActor.ts';
import { endOtherSessions, endSession, listSessions } from '#src/resources/auth/routes/sessions.ts';

const keyOf = (userId: number) => ['sessions', userId];

/** Loads the user's sessions, the current one first. */
export function useSessions() {
  const { id } = useActor().profile;
  return useQuery({
    queryKey: keyOf(id),
    queryFn: ({ signal }) => callRoute(listSessions, { params: {}, signal }),
  });
}

function useEnding<T>(mutationFn: (of: T) => Promise<unknown>, text: string) {
  const { id } = useActor().profile;
  const client = useQueryClient();
  const notify = useNotify();
  return useMutation({
    mutationFn,
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: keyOf(id) });
      notify(text, { type: 'success' });
    },
    onError: (error) => notify(error.message, { type: 'error' }),
  });
}

/** Ends one session by its ID. */
export const useEndSession = () =>
  useEnding((id: string) => callRoute(endSession, { params: {}, body: { id } }), words.ended);

/** Ends all sessions except the current one. */
export const useEndOtherSessions = () =>
  useEnding<void>(() => callRoute(endOtherSessions, { params: {} }), words.othersEnded);
