/** The views of a hunter's tasks, by their name in the address, each with its filter of participations. The first is the default. */
export const taskViews = {
  running: { status: ['active', 'pending', 'unverified'] },
  retry: { status: ['unverified'] },
  /** Participations with a submission of that status, whatever their own status. */
  review: { submissionStatus: 'pending' },
  over: { status: ['closed', 'disabled', 'rejected', 'banned'] },
  all: {},
} as const;

export type TaskView = keyof typeof taskViews;
