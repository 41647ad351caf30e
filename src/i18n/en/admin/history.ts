/** What was done to a record, on its page. */
export const history = {
  title: 'History',
  empty: 'Nothing was changed since changes are kept.',
  failed: 'The history could not be loaded. The record is as it was.',
  older: 'Show older changes',
  loading: 'Loading …',
  platform: 'By itself',
  before: 'before',
  after: 'now',
} as const;

/** What isn't a transition, in the past. */
export const past: Readonly<Record<string, string>> = { create: 'added', update: 'changed', delete: 'deleted' };
