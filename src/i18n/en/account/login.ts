/** The login. */
export const login = {
  title: 'Sign in',
  heading: 'Sign in to Quarry',
  intro: 'Bounty campaigns and the ad network, in one place.',
  addHeading: 'Add another account',
  addIntro: 'You’ll stay signed in to your current account.',
  submit: 'Sign in',
  submitting: 'Signing in …',
  code: 'Code',
  codeBack: 'Use another account',
  ended: 'Your session has ended. Sign in again.',
  goOn: 'Or continue as',
  demo: 'Demo accounts',
  demoIntro: 'This is a demo. Try it in any role; the password is always %{password}.',
  allRoles: 'All roles',
} as const;
