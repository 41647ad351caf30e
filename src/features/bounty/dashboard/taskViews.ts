/** The views of a hunter's tasks: name in the address → filter of participations. The first is the default. */
export const taskViews = {
  running: { status: ['active', 'pending', 'unverified'] },
  retry: { status: ['unverified'] },
  /** Participations with a pending submission, regardless of their own status. */
  review: { submissionStatus: 'pending' },
  over: { status: ['closed', 'disabled', 'rejected', 'banned'] },
  all: {},
} as const;

export type TaskView = keyof typeof taskViews;
