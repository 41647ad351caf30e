/** The account menu. */
export const accountMenu = {
  switchTo: 'Switch to',
  profile: 'Your profile',
  addAccount: 'Add another account',
  appearance: 'Appearance',
  light: 'Light',
  dark: 'Dark',
  system: 'System',
  version: 'Version %{version}',
  signOut: 'Sign out',
} as const;
