import { refuse } from '#server/problems/refusal.ts';
import { limits } from '#src/limits.ts';
import type { RequestSession } from './requestSession.ts';

/** Milliseconds. */
const recent = limits.recentAuthenticationMinutes * 60_000;

/**
 * Refuses a request whose session has had neither password nor code lately: whoever sits down at an open screen changes nothing that
 * keeps its owner out.
 * @throws Refusal reauthenticationNeeded
 */
export function requireRecentAuthentication({ authenticatedAt }: RequestSession, now: Date): void {
  if (now.getTime() - authenticatedAt.getTime() > recent) refuse('reauthenticationNeeded');
}
