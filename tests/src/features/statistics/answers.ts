import { vi } from 'vitest';
import { leaveSignedIn, settings } from '#tests/src/providers/platform.ts';
import { me } from '#tests/src/screens/showScreen.tsx';

/** What was asked of the core service. */
export interface Asked {
  readonly path: string;
  readonly query: URLSearchParams;
  readonly body: unknown;
}

/** The record of every dictionary. */
export const entry = { id: 3, version: 1, title: 'The first' };

/** Answers the calls of the account that is signed in. @returns what the core service has been asked so far */
export function answerCalls(answer: (asked: Asked) => { readonly status?: number; readonly json: unknown }): Asked[] {
  leaveSignedIn(me);
  const calls: Asked[] = [];
  vi.stubGlobal('fetch', async (input: string | URL, { body }: RequestInit = {}) => {
    const { pathname, searchParams } = new URL(input, 'http://quarry.test');
    if (pathname.endsWith('/config.json')) return Response.json(settings);
    if (!pathname.startsWith('/api/core/')) return Response.json([entry]);
    const asked = {
      path: pathname,
      query: searchParams,
      body: typeof body === 'string' ? (JSON.parse(body) as unknown) : undefined,
    };
    calls.push(asked);
    const { status = 200, json } = answer(asked);
    return Response.json(json, { status });
  });
  return calls;
}
