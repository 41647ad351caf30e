import { useRef } from 'react';
import { ServerUnreachable } from '#src/providers/errors.ts';
import { newIdempotencyKey } from '#src/providers/newIdempotencyKey.ts';

/** Sends a write with an idempotency key. A retry of a write without a response has the same key, so that it takes effect once. */
export function useIdempotentWrite() {
  const last = useRef<{ readonly body: string; readonly key: string }>(undefined);
  return async function once<T>(body: unknown, send: (idempotencyKey: string) => Promise<T>): Promise<T> {
    const bodyText = JSON.stringify(body) ?? '';
    if (last.current?.body !== bodyText) last.current = { body: bodyText, key: newIdempotencyKey() };
    try {
      const answer = await send(last.current.key);
      last.current = undefined;
      return answer;
    } catch (error) {
      if (!(error instanceof ServerUnreachable)) last.current = undefined;
      throw error;
    }
  };
}
