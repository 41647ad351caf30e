const undone =
  'Everything that was changed in the account since is undone as well. All sessions end, the password is removed, and withdrawals requested since are cancelled.';

/** What the pages of links that undo a change have in common. */
const undoing = {
  use: 'This wasn’t me: undo it',
  using: 'Undoing …',
  doneTitle: 'Your account is yours again',
  doneText: 'We’ve sent a link to %{email}. Open it to set a new password, then sign in.',
} as const;

/** The pages that links in mails lead to. */
export const links = {
  checking: 'Checking the link …',
  expiredTitle: "Link might've expired",
  expiredText: 'Each link works once, for a limited time, and only the newest one does.',
  // Confirming an e-mail
  confirmTitle: 'Confirm your e-mail',
  inbox: {
    'confirm-email': {
      title: 'Confirm your e-mail',
      text: 'Confirm that %{email} is yours, to use your account.',
      use: 'Confirm e-mail',
      using: 'Confirming …',
      doneTitle: 'E-mail confirmed',
      doneText: '%{email} is confirmed. Your account is ready.',
    },
    'change-email': {
      title: 'Confirm your new e-mail',
      text: 'From then on you sign in with %{email}. Other browsers are signed out.',
      use: 'Use this e-mail',
      using: 'Confirming …',
      doneTitle: 'E-mail changed',
      doneText: 'Your account has the e-mail %{email} now.',
    },
    'remove-factor': {
      title: 'Remove the new second factor?',
      text: 'Authenticator apps and passkeys that were added in the last 48 hours are removed from the account of %{email}. All sessions end, and the password and recovery codes are removed.',
      use: 'Remove and sign out everywhere',
      using: 'Removing …',
      doneTitle: 'Removed',
      doneText: 'We’ve sent a link to %{email}. Open it to set a new password, then sign in.',
    },
    'undo-email': {
      ...undoing,
      title: 'Undo the change of your e-mail?',
      text: `You’ve opened a link that was sent to %{email}. The account gets its former e-mail again. ${undone}`,
      doneText:
        'We’ve sent a link to the former e-mail of your account. If that’s %{email}, open it to set a new password, then sign in.',
    },
    'undo-password': {
      ...undoing,
      title: 'Undo the new password?',
      text: `The new password of the account of %{email} no longer works. ${undone}`,
    },
    'undo-factor': {
      ...undoing,
      title: 'Restore the removed second factor?',
      text: `Signing in to the account of %{email} asks for it again. ${undone}`,
    },
    'undo-address': {
      ...undoing,
      title: 'Remove the new address?',
      text: `No money of the account of %{email} is sent there. ${undone}`,
    },
  },
  // The password that a link asks for in another browser
  passwordOf: {
    registration: {
      hint: 'The password you registered with. It shows that the registration is yours.',
      forgotten: 'Forgot it? Register again',
      page: 'register',
    },
    account: {
      hint: 'The password of your account. It shows that the account is yours.',
      forgotten: 'Forgot it? Set a new password',
      page: 'forgot',
    },
  },
  resendPassword: 'Password (optional)',
  resendPasswordHint: 'The password you registered with. You don’t need it in the browser that you registered in.',
  confirmedAlready: 'If you’ve confirmed your e-mail already, just sign in.',
  continue: 'Continue',
  openMail: 'Open the link in the email that we sent you. If you can’t find it, we’ll send you a new one.',
  resend: 'Send the email again',
  sending: 'Sending …',
  sentTitle: 'Check your inbox',
  resentText:
    'If a registration of yours for %{email} waits for its confirmation, a new link is on its way. Its earlier links no longer work.',
  resentHelp:
    'Nothing there after a few minutes? Check your spam folder, or try again with the password you registered with.',
  // A forgotten password
  forgotTitle: 'Forgot your password?',
  forgotText: 'Enter your e-mail, and we’ll send you a link to set a new one.',
  forgot: 'Send link',
  forgotSent: 'If %{email} has an account, a link is on its way. Only the newest one works.',
  forgotHelp: 'Nothing there after a few minutes? Check your spam folder, or try another e-mail of yours.',
  tryAgain: 'Try again',
  // A new password
  resetTitle: 'Set a new password',
  firstTitle: 'Set your password',
  resetText: 'For %{email}. You’ll be signed out everywhere else.',
  reset: 'Set password',
  resetting: 'Setting …',
  resetDoneTitle: 'Password set',
  resetDoneText: 'Sign in with your new password.',
  resetOpenMail: 'Open the link in the email that we sent you. If you can’t find it, ask for a new one.',
  askAgain: 'Ask for a new link',
} as const;
