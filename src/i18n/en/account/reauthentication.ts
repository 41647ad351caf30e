/** The dialog that asks for the password once more. */
export const reauthentication = {
  title: 'Is it you?',
  text: 'Enter your password to continue. We won’t ask again for a few minutes.',
  submit: 'Continue',
  submitting: 'Checking …',
} as const;
