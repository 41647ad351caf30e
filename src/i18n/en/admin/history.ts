/** A record's history, on its page. */
export const history = {
  title: 'History',
  empty: 'No changes recorded yet.',
  failed: 'The history could not be loaded.',
  older: 'Show older changes',
  loading: 'Loading …',
  platform: 'Automatically',
  before: 'before',
  after: 'now',
} as const;

/** The past participles of what isn't a transition. */
export const historyActions: Readonly<Record<string, string>> = {
  create: 'added',
  update: 'changed',
  delete: 'deleted',
  'confirm-email': 'e-mail confirmed',
  'end-session': 'session ended',
  'set-password': 'password set',
  'lose-domain': 'domain verified for another site',
  'see-as': 'viewed as this user',
  'start-reset': 'password link sent',
  'remove-second-factor': 'second factor removed by an administrator',
  'undo-change': 'changes undone',
  'second-factor-undone': 'new second factors taken back',
};
