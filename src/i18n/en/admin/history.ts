/** A record's history, on its page. */
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

/** The past participles of what isn't a transition. */
export const historyActions: Readonly<Record<string, string>> = {
  create: 'added',
  update: 'changed',
  delete: 'deleted',
};
