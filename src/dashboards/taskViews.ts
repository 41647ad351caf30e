/** What is shown of a hunter's tasks, by the word in the address, and what tells their participations; the first where it says nothing. */
export const taskViews = {
  running: { status: ['active', 'pending', 'unverified'] },
  retry: { status: ['unverified'] },
  /** Something of a status was handed in for them, however it stands with the participation. */
  review: { submission: 'pending' },
  over: { status: ['closed', 'disabled', 'rejected', 'banned'] },
  all: {},
} as const;

export type TaskView = keyof typeof taskViews;
