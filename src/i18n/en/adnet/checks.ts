/** Having the addresses of a landing or a creative checked. */
export const checks = {
  check: 'Check now',
  checking: 'Checking …',
  checked: 'Checked. The finding is on this page.',
} as const;
