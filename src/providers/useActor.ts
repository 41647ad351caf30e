import { createContext, useContext } from 'react';
import type { Actor } from './actor.ts';

export const ActorContext = createContext<Actor | undefined>(undefined);

/** The actor: the profile, the active role, the user's roles and the abilities. Only below `ActorProvider`. */
export function useActor(): Actor {
  const actor = useContext(ActorContext);
  if (actor === undefined) throw new Error('useActor is called outside of ActorProvider.');
  return actor;
}
