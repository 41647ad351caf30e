/** What the public screens have in common: signing in, registering, and the pages of links in mails. */
export const accountForms = {
  email: 'E-mail',
  password: 'Password',
  required: 'Field required.',
  show: 'Show',
  hide: 'Hide',
  showPassword: 'Show the password',
  unreachable: 'The server can’t be reached. Check your connection and try again.',
  failed: 'That didn’t work. Try again in a moment.',
  ways: 'Other pages',
  toLogin: 'Sign in',
  toRegister: 'Register',
  toForgot: 'Forgot your password?',
  toConfirm: 'Confirm your e-mail',
} as const;
