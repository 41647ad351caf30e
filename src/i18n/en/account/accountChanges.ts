/** What all mails have in common about a change that an intruder would make. */
export const accountChanges = {
  waits: 'For your safety, withdrawals that you request now wait for %{duration}.',
  ifOther:
    'If it wasn’t you, undo it: all sessions end, the password is removed, withdrawals requested since are cancelled, and we send you a link that sets a new password.',
  action: 'This wasn’t me: undo it',
  until: 'The link works once, within %{duration}. If it was you, there’s nothing to do.',
} as const;
