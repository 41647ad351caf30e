/** What is shown of a hunter's tasks, by the word in the address, and the statuses of its participations; the first where it says nothing. */
export const taskViews = {
  running: ['active', 'pending', 'unverified'],
  retry: ['unverified'],
  over: ['closed', 'disabled', 'rejected', 'banned'],
  all: undefined,
} as const;
