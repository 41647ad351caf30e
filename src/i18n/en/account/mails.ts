/** The mails about an account. */
export const mails = {
  hello: 'Hello %{name},',
  helloAnybody: 'Hello,',
  from: 'Quarry',
  // Registering
  confirmSubject: 'Confirm your e-mail',
  confirmText: 'Somebody has registered at Quarry with this e-mail. If it was you, confirm that the address is yours.',
  confirmAction: 'Confirm e-mail',
  confirmUntil: 'The link works once, within %{time}. Only the newest one of a registration works.',
  confirmOther: 'If it wasn’t you, there’s nothing to do: without the confirmation there is no account.',
  existingSubject: 'You already have an account',
  existingText:
    'Somebody has tried to register at Quarry with this e-mail. You already have an account with it, so nothing has changed.',
  existingAction: 'Sign in',
  existingForgotten: 'If you’ve forgotten your password, set a new one: %{url}',
  existingOther: 'If it wasn’t you, there’s nothing to do.',
  registerAgainSubject: 'Register again',
  registerAgainText:
    'Somebody has asked for a new password for this e-mail. It has no account yet, only a registration that isn’t confirmed, and its password can’t be changed. If you’ve forgotten that password, register again with a new one.',
  registerAgainAction: 'Register again',
  // A new password
  resetSubject: 'Set a new password',
  resetText: 'Somebody has asked for a new password for your account. If it was you, choose one.',
  adminResetText: 'An administrator has sent you this link, with which you set a new password for your account.',
  resetAction: 'Set a new password',
  resetUntil: 'The link works until you have set a password, within %{time}. Only the newest one works.',
  resetOther: 'If it wasn’t you, there’s nothing to do: your password stays as it is.',
  adminSubject: 'You’re an admin of Quarry',
  adminText: 'Whoever runs Quarry has made you an admin. Choose a password, then sign in with this e-mail.',
  adminAction: 'Set your password',
  passwordSubject: 'Your password has been set',
  passwordText:
    'The password of your account was set on %{date} at %{time} (UTC), with a link that was sent to this e-mail. You’ve been signed out everywhere.',
  passwordInbox: 'If it wasn’t you, somebody else can read your inbox. Secure it first.',
  passwordAction: 'Sign in',
  passwordOther:
    'If it wasn’t you, somebody else can read your inbox. Secure it first, then set a new password (%{url}), and tell support: %{support}',
  // Bans
  bannedSubject: 'Your account is banned',
  bannedText: 'An administrator has banned your account. You’ve been signed out everywhere and can’t sign in.',
  reason: 'Reason: %{reason}',
  bannedHelp: 'If you think this is a mistake, contact support: %{support}',
  unbannedSubject: 'Your account is unbanned',
  unbannedText: 'An administrator has lifted the ban on your account.',
  unbannedAction: 'You can sign in again',
  // To support
  supportSubject: 'Support: %{subject}',
  supportFrom: 'From: %{name}',
  supportReply: 'Reply to: %{email}',
  supportRole: 'Role: %{role}',
  supportAccount: 'Account: %{url}',
  noName: 'No name',
} as const;
