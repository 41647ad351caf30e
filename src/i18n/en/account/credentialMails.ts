/** The mails about a change of password, e-mail or second factor. */
export const credentialMails = {
  ifOther: 'If it wasn’t you, set a new password at once (%{url}), and tell support: %{support}',
  // Password
  passwordSubject: 'Your password has been changed',
  passwordText:
    'The password of your account was changed on %{at} (UTC), by somebody who was signed in. All other sessions have ended.',
  // A new e-mail
  newAddressSubject: 'Confirm your new e-mail',
  newAddressText:
    'Somebody wants to use this e-mail for their account at Quarry. If it was you, confirm that it’s yours.',
  newAddressAction: 'Confirm new e-mail',
  newAddressUntil: 'The link works once, within %{time}. Only the newest one works.',
  newAddressOther: 'If it wasn’t you, there’s nothing to do.',
  takenSubject: 'You already have an account',
  takenText:
    'Somebody wanted to use this e-mail for another account at Quarry. You already have an account with it, so nothing has changed.',
  heldSubject: 'This e-mail can’t be used yet',
  heldText:
    'Somebody wants to use this e-mail at Quarry. It belonged to another account lately, which can take it back until %{until} (UTC). Try again after that.',
  // A changed e-mail
  changedSubject: 'Your e-mail has been changed',
  changedText: 'The e-mail of your account was changed to %{email} on %{at} (UTC). Sign in with that one from now on.',
  // Changes that were undone
  undoneSubject: 'Your account is yours again',
  undoneText:
    'Everything that was changed in your account since %{at} (UTC) was undone, with a link that we had sent you. All sessions ended, withdrawals requested since were cancelled, and the old password and recovery codes no longer work. Set a new password to sign in, then check your second factor and your wallets on your profile page.',
  lostSubject: 'This e-mail no longer belongs to an account',
  lostText:
    'The former owner has taken their account at Quarry back on %{at} (UTC), so it no longer has this e-mail. If that surprises you, contact support: %{support}',
} as const;
