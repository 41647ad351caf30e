/** The mail about a new address that money can be sent to. */
export const addressMails = {
  subject: 'Your account has a new address for withdrawals',
  text: 'The address %{address} (%{method}) was added to your account on %{at} (UTC). Withdrawals to your other addresses don’t wait.',
} as const;
