/** Password, e-mail and sessions on the profile page. */
export const security = {
  // Password
  password: 'Password',
  passwordText: 'When you change it, you’re signed out everywhere else.',
  changePassword: 'Change password',
  changingPassword: 'Changing …',
  passwordChanged: 'Password changed.',
  cancel: 'Cancel',
  // E-mail
  email: 'E-mail',
  emailText: 'You sign in with %{email}.',
  changeEmail: 'Change e-mail',
  newEmail: 'New e-mail',
  newEmailHint: 'We’ll send a link there. Until you use it, nothing changes.',
  sendLink: 'Send link',
  sendingLink: 'Sending …',
  linkSent: 'We’ve sent a link to %{email}. Open it to make that your e-mail.',
  // Sessions
  sessions: 'Where you’re signed in',
  sessionsText:
    'A session ends after %{idle} days without use, and after %{most} days in any case. End those that you don’t know, then change your password.',
  device: '%{browser} on %{system}',
  unknownDevice: 'Unknown device',
  thisDevice: 'This device',
  lastSeen: 'Last used %{ago}',
  network: 'Address %{network}',
  since: 'Signed in on %{date}',
  end: 'End session',
  endOf: 'End session: %{device}',
  ended: 'Session ended.',
  endOthers: 'End all other sessions',
  othersEnded: 'All other sessions ended.',
} as const;
