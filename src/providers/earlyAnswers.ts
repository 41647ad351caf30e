interface EarlyAnswer {
  readonly authorization: string | null;
  readonly answer: Promise<Response>;
}

declare global {
  interface Window {
    /** What index.html has asked for before any code was there, by its address. */
    readonly earlyAnswers?: Map<string, EarlyAnswer>;
  }
}

/**
 * Hands over an answer that is on its way already: once, and only to the very same call of the same session.
 * @returns undefined where there is none
 */
export function takeEarlyAnswer({ href }: URL, headers: Headers): Promise<Response> | undefined {
  const early = window.earlyAnswers?.get(href);
  window.earlyAnswers?.delete(href);
  // Asked for before a role was chosen, for the current account.
  if (early === undefined || headers.has('X-Role') || headers.has('X-Account')) return undefined;
  return early.authorization === headers.get('Authorization') ? early.answer : undefined;
}
