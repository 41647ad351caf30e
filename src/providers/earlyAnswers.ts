interface EarlyAnswer {
  readonly authorization: string | null;
  readonly answer: Promise<Response>;
}

declare global {
  interface Window {
    /** Requests that index.html sent before any module was loaded, by address. */
    readonly earlyAnswers?: Map<string, EarlyAnswer>;
  }
}

/**
 * Consumes the response to a request that index.html sent: once, and only for the same request of the same session.
 * @returns undefined if there is none
 */
export function consumeEarlyAnswer({ href }: URL, headers: Headers): Promise<Response> | undefined {
  const early = window.earlyAnswers?.get(href);
  window.earlyAnswers?.delete(href);
  // The early request was sent before the choice of a role, for the current account.
  if (early === undefined || headers.has('X-Role') || headers.has('X-Account')) return undefined;
  return early.authorization === headers.get('Authorization') ? early.answer : undefined;
}
