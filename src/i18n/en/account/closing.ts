/** Your data and closing the account, on the profile page, in the mail and in the lists of others. */
export const closing = {
  // Export
  data: 'Your data',
  dataText:
    'Download what we keep about you: profile, accounts, wallets, work, campaigns, notifications and sign-ins. It’s a zip of JSON files, without passwords and codes.',
  export: 'Export your data',
  exporting: 'Exporting …',
  exported: 'Your data was exported.',
  // Closing
  close: 'Close account',
  closeText: 'For good: nobody can bring a closed account back.',
  title: 'Close your account?',
  effects: [
    'You’re signed out everywhere, and can’t sign in again.',
    'Your name, e-mail, social accounts, wallets, notifications and saved views are deleted.',
    'What others work with stays, under the name “Closed account”: campaigns, submissions, payments.',
    'Machine tokens that you’ve made stop working.',
    'You can register with this e-mail again, as a new user.',
  ],
  obstacles: 'You can’t close your account yet:',
  toObstacle: 'Open',
  exportFirst: 'Export your data first if you want to keep it.',
  type: 'Type your e-mail to confirm',
  typeHint: 'It’s %{email}.',
  givesUp: 'Give up the income of %{amounts}',
  /** After the first names of what holds up the closing. */
  more: 'and %{count} more',
  /** The name of a user who has closed their account. */
  name: 'Closed account',
  // The mail
  subject: 'Your account has been closed',
  text: 'Your account at Quarry was closed on %{at} (UTC), by somebody who was signed in and gave its password or a code. Its personal data is deleted. This e-mail can be used for a new account.',
  other: 'If it wasn’t you, tell support: %{support}',
} as const;
