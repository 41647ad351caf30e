import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNotify } from 'ra-core';
import { callRoute } from '#src/providers/callRoute.ts';
import { useActor } from '#src/providers/useActor.ts';
import {
  confirmSecondFactor,
  readSecondFactor,
  removeSecondFactor,
  renewRecoveryCodes,
  startSecondFactor,
} from '#src/resources/auth/routes/secondFactor.ts';

const keyOf = (userId: number) => ['second-factor', userId];

/** How one's own second factor stands. */
export function useSecondFactor() {
  const { id } = useActor().profile;
  return useQuery({
    queryKey: keyOf(id),
    queryFn: ({ signal }) => callRoute(readSecondFactor, { params: {}, signal }),
  });
}

/** Drops what was read of it, and of the sessions, which end with a new app. */
export function useForgetSecondFactor() {
  const { id } = useActor().profile;
  const client = useQueryClient();
  return async () => {
    await client.invalidateQueries({ queryKey: keyOf(id) });
    await client.invalidateQueries({ queryKey: ['sessions', id] });
  };
}

/** A write whose failure is told in a toast. What it answers is secret, and kept in no cache. */
function useFactorWrite<T>(mutationFn: () => Promise<T>, onSuccess: (answer: T) => void) {
  const notify = useNotify();
  return useMutation({
    mutationFn,
    onSuccess,
    onError: (error) => notify(error.message, { type: 'error' }),
    gcTime: 0,
  });
}

/** What an authenticator app is set up with. */
export interface Setup {
  readonly secret: string;
  readonly address: string;
}

/** Begins to set up an app. */
export const useStartSetup = (onStarted: (setup: Setup) => void) =>
  useFactorWrite(() => callRoute(startSecondFactor, { params: {} }), onStarted);

/** Makes new recovery codes. */
export const useRenewCodes = (onMade: (codes: readonly string[]) => void) =>
  useFactorWrite(
    () => callRoute(renewRecoveryCodes, { params: {} }),
    ({ recoveryCodes }) => onMade(recoveryCodes),
  );

/** Removes the app. @throws what `request` throws */
export const removeApp = () => callRoute(removeSecondFactor, { params: {} });

/**
 * Confirms an app with its first code.
 * @returns the recovery codes
 * @throws what `request` throws
 */
export const confirmSetup = async (code: string): Promise<readonly string[]> =>
  (await callRoute(confirmSecondFactor, { params: {}, body: { code } })).recoveryCodes;
