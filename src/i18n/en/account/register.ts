/** Registering. */
export const register = {
  title: 'Register',
  intro: 'One account for bounties and for ads.',
  firstName: 'First name (optional)',
  lastName: 'Last name (optional)',
  roles: 'What would you like to do?',
  rolesHint: 'Select one or more. You switch between them at any time.',
  submit: 'Register',
  submitting: 'Registering …',
  sentTitle: 'Check your inbox',
  sentText: 'We’ve sent an email to %{email}. Open the link in it to confirm that the address is yours.',
  sentHelp: 'Nothing there after a few minutes? Check your spam folder, or have it sent again.',
} as const;
