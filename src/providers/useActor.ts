import { createContext, useContext } from 'react';
import type { Actor } from './actor.ts';

export const ActorContext = createContext<Actor | undefined>(undefined);

/** Who acts: the profile, the active role, the roles held and the abilities. Only below `ActorProvider`. */
export function useActor(): Actor {
  const actor = useContext(ActorContext);
  if (actor === undefined) throw new Error('useActor is called outside of ActorProvider.');
  return actor;
}
