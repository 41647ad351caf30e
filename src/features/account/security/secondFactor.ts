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

/** Loads the state of the user's second factor. */
export function useSecondFactor() {
  const { id } = useActor().profile;
  return useQuery({
    queryKey: keyOf(id),
    queryFn: ({ signal }) => callRoute(readSecondFactor, { params: {}, signal }),
  });
}

/** Invalidates the cached second factor, and the sessions, which end with a new app. */
export function useForgetSecondFactor() {
  const { id } = useActor().profile;
  const client = useQueryClient();
  return async () => {
    await client.invalidateQueries({ queryKey: keyOf(id) });
    await client.invalidateQueries({ queryKey: ['sessions', id] });
  };
}

/** A write whose failure is shown in a toast. The response is secret, and isn't cached. */
function useFactorWrite<T>(mutationFn: () => Promise<T>, onSuccess: (answer: T) => void) {
  const notify = useNotify();
  return useMutation({
    mutationFn,
    onSuccess,
    onError: (error) => notify(error.message, { type: 'error' }),
    gcTime: 0,
  });
}

/** The setup data of an authenticator app. */
export interface Setup {
  readonly secret: string;
  readonly address: string;
}

/** Starts the setup of an app. */
export const useStartSetup = (onStarted: (setup: Setup) => void) =>
  useFactorWrite(() => callRoute(startSecondFactor, { params: {} }), onStarted);

/** Creates new recovery codes. */
export const useRenewCodes = (onMade: (codes: readonly string[]) => void) =>
  useFactorWrite(
    () => callRoute(renewRecoveryCodes, { params: {} }),
    ({ recoveryCodes }) => onMade(recoveryCodes),
  );

/**
 * Removes the app.
 * @throws errors of `request`
 */
export const removeApp = () => callRoute(removeSecondFactor, { params: {} });

/**
 * Confirms an app with its first code.
 * @returns the recovery codes
 * @throws errors of `request`
 */
export const confirmSetup = async (code: string): Promise<readonly string[]> =>
  (await callRoute(confirmSecondFactor, { params: {}, body: { code } })).recoveryCodes;
