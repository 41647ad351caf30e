/** Choosing a password: when registering, and with the link in a mail. */
export const newPassword = {
  newPassword: 'New password',
  repeat: 'Repeat password',
  hint: 'At least %{min} characters. Three words that don’t belong together are easy to keep in mind.',
  notSame: 'Passwords are not the same.',
} as const;
