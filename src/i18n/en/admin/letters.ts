/** What stands in every mail with a button. */
export const letters = {
  copyAddress: 'If the button doesn’t work, copy this address into your browser:',
} as const;
