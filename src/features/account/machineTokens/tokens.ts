import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { callRoute } from '#src/providers/callRoute.ts';
import {
  createMachineToken,
  listMachineTokens,
  type MachineToken,
  revokeMachineToken,
} from '#src/resources/statistics/routes/machineTokens.ts';
import type { BodyOf } from '#src/schema/defineRoute.ts';

const queryKey = ['machine-tokens'];

/** All tokens, the newest first. */
export const useMachineTokens = () =>
  useQuery({ queryKey, queryFn: ({ signal }) => callRoute(listMachineTokens, { params: {}, signal }) });

type NewToken = BodyOf<typeof createMachineToken>;

/** Creates a token. Only this response contains its secret, which isn't cached. */
export function useCreateToken() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: NewToken) => callRoute(createMachineToken, { params: {}, body }),
    onSuccess: () => client.invalidateQueries({ queryKey }),
    gcTime: 0,
  });
}

/** @returns a function that revokes a token permanently */
export function useRevokeToken({ id }: MachineToken): () => Promise<void> {
  const client = useQueryClient();
  return async () => {
    await callRoute(revokeMachineToken, { params: { id } });
    await client.invalidateQueries({ queryKey });
  };
}

/** Returns the time when a token became invalid; undefined while it is valid. */
export function endOf({ revokedAt, expiresAt }: MachineToken, now = Date.now()) {
  if (revokedAt !== null) return { reason: 'revoked', at: revokedAt } as const;
  return expiresAt !== null && Date.parse(expiresAt) <= now
    ? ({ reason: 'expired', at: expiresAt } as const)
    : undefined;
}
