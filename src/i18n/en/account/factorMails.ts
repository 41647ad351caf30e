/** The mails about a second factor. */
export const factorMails = {
  action: 'Open your profile',
  added: {
    subject: 'Your account has a second factor',
    text: 'An authenticator app was added to your account on %{at} (UTC). From now on, signing in asks for its code. Your other sessions have ended.',
  },
  replaced: {
    subject: 'Your authenticator app has been replaced',
    text: 'Your account got another authenticator app and new recovery codes on %{at} (UTC). The earlier ones no longer work.',
  },
  removed: {
    subject: 'Your second factor has been removed',
    text: 'The authenticator app and the recovery codes of your account were removed on %{at} (UTC). Signing in asks for the password alone.',
  },
  'app-removed': {
    subject: 'Your authenticator app has been removed',
    text: 'The authenticator app of your account was removed on %{at} (UTC). Your passkeys and recovery codes still work.',
  },
  'passkey-added': {
    subject: 'Your account has a new passkey',
    text: 'The passkey “%{name}” was added to your account on %{at} (UTC). It can sign in without the password.',
  },
  'passkey-removed': {
    subject: 'A passkey has been removed',
    text: 'The passkey “%{name}” of your account was removed on %{at} (UTC). It no longer signs in.',
  },
  firstPasskey:
    'From now on, signing in with the password asks for a passkey or a recovery code too. Your other sessions have ended.',
  lastPasskey:
    'It was the last second factor: signing in asks for the password alone, and the recovery codes no longer work.',
  remove: 'It wasn’t me: remove it',
  ifYou:
    'If it was you, there’s nothing to do. If it wasn’t, remove it: every session ends, the password is removed, and we send you a link that sets a new one.',
  until: 'The link works once, within %{time}. Only the newest one works.',
  undone: {
    subject: 'New second factors have been removed',
    text: 'What was added to your account as a second factor in the last 48 hours was removed, with a link that was sent to this e-mail. Everybody was signed out, and the old password and recovery codes no longer work. Set a new password to sign in, then look at your second factor on your profile page.',
  },
  helped: {
    subject: 'An administrator has removed your second factor',
    text: 'An administrator removed the authenticator app, the passkeys and the recovery codes of your account on %{at} (UTC), and you’ve been signed out everywhere. Signing in asks for the password alone. Set up a second factor again on your profile page.',
  },
  renewed: {
    subject: 'You have new recovery codes',
    text: 'Your account got new recovery codes on %{at} (UTC). The earlier ones no longer work.',
  },
  used: {
    subject: 'A recovery code was used',
    text: 'A recovery code of your account was used on %{at} (UTC) in place of the authenticator app’s or a passkey.',
  },
  left: 'You have %{left} recovery code left. |||| You have %{left} recovery codes left.',
} as const;
