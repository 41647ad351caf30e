import { useQuery } from '@tanstack/react-query';
import { Fragment, type ReactNode, useSyncExternalStore } from 'react';
import { cachedActor } from './actor.ts';
import { profileQuery } from './profile.ts';
import { queryClient } from './queryClient.ts';
import { actingRole, subscribeRole } from './role.ts';
import { ActorContext } from './useActor.ts';

interface ActorProviderProps {
  /** The id of the signed-in user. */
  readonly userId: number;
  readonly waiting: ReactNode;
  /** Shown when the profile or the declarations of its roles can't be loaded (specification section 8). */
  readonly failed: (tryAgain: () => void, error: Error) => ReactNode;
  readonly children: ReactNode;
}

/** Loads the profile and provides the actor. Keyed by account and role, so that no state of another one stays on the screen. */
export function ActorProvider({ userId, waiting, failed, children }: ActorProviderProps) {
  const { data: profile, error, refetch } = useQuery(profileQuery(userId), queryClient);
  const role = useSyncExternalStore(subscribeRole, actingRole);
  if (profile !== undefined && role !== undefined) {
    return (
      <ActorContext value={cachedActor(profile, role)}>
        <Fragment key={`${userId} ${role}`}>{children}</Fragment>
      </ActorContext>
    );
  }
  return error ? failed(() => void refetch(), error) : waiting;
}
