/** The second factor on the profile page. */
export const secondFactor = {
  title: 'Second factor',
  text: 'An app on your phone shows a code that signing in asks for after the password. Nobody gets in with the password alone.',
  required:
    'Your role needs a second factor: an app or a passkey. Until you have one, you can open nothing but your profile.',
  missing: 'Set up a second factor',
  missingText:
    'Your role needs a second factor beside the password, which keeps accounts and money safe: an authenticator app or a passkey.',
  openProfile: 'Open your profile',
  setUp: 'Set up an app',
  since: 'On since %{date}.',
  lastUsed: 'Last used %{ago}.',
  left: '%{left} recovery code left. |||| %{left} recovery codes left.',
  noneLeft: 'No recovery codes left. Make new ones now: without them, losing your device means losing your account.',
  replace: 'Replace the app',
  renew: 'New recovery codes',
  remove: 'Remove',
  removeTitle: 'Remove the second factor?',
  removeText: 'Signing in asks for the password alone then, and your recovery codes no longer work.',
  removeAppTitle: 'Remove the authenticator app?',
  removeAppText: 'Its codes no longer work then. Your passkeys and recovery codes still do.',
  removed: 'Second factor removed.',
  appRemoved: 'Authenticator app removed.',
  added: 'Authenticator app added.',
  // Setting it up
  scan: 'Scan this code with an authenticator app, such as the one that your phone or your password manager has.',
  qrCode: 'QR code for your authenticator app',
  secret: 'Or enter this key in the app',
  code: 'Code',
  codeHint: 'Enter the code that the app shows now.',
  confirm: 'Confirm',
  confirming: 'Checking …',
  // Recovery codes
  codesTitle: 'Keep your recovery codes',
  codesText:
    'Each works once in place of a code or a passkey, if you lose your device. They’re shown only now: print them, or keep them where your passwords are.',
  codes: 'Recovery codes',
  kept: 'I’ve kept them',
} as const;
