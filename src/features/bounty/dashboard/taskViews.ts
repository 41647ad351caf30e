/** What is shown of a hunter's tasks, by the word in the address, and what tells their participations; the first where it says nothing. */
export const taskViews = {
  running: { status: ['active', 'pending', 'unverified'] },
  retry: { status: ['unverified'] },
  /** Whose work has something of that status, whatever their own is. */
  review: { handedIn: 'pending' },
  over: { status: ['closed', 'disabled', 'rejected', 'banned'] },
  all: {},
} as const;

export type TaskView = keyof typeof taskViews;
