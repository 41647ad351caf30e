import type { NotificationKinds } from '../kind.ts';

/** Changes of participations and submissions, for the hunter and for the task's manager. */
export const participationKinds = {
  participationAccepted: {
    severity: 'success',
    icon: 'Check',
    title: 'You’ve joined',
    body: 'You were accepted for the task “{task}”. Do it, then submit your proof.',
    mailed: true,
  },
  participationRejected: {
    severity: 'error',
    icon: 'Close',
    title: 'Participation rejected',
    body: 'You were not accepted for the task “{task}”.',
    mailed: true,
  },
  participationBanned: {
    severity: 'error',
    icon: 'Close',
    title: 'Banned from a task',
    body: 'You were banned from the task “{task}”. Open the task to see why. You keep the money you earned, but unpaid stakes are lost.',
    mailed: true,
  },
  participationUnbanned: {
    severity: 'success',
    icon: 'Check',
    title: 'Ban lifted',
    body: 'You are back in the task “{task}”.',
    mailed: true,
  },
  participationUnbannedAfterEnd: {
    severity: 'info',
    icon: 'Archive',
    title: 'Ban lifted',
    body: 'Your ban from the task “{task}” was lifted. The task has since ended. See what you earned.',
    mailed: true,
  },
  participationDisabled: {
    severity: 'warning',
    icon: 'History',
    title: 'Participation ended',
    body: 'You haven’t submitted anything for the task “{task}” for {days} days, so your participation has ended.',
  },
  participationClosed: {
    severity: 'info',
    icon: 'Archive',
    title: 'Task ended',
    body: 'The task “{task}” has ended. See what you earned.',
  },
  participantsToReview: {
    severity: 'info',
    icon: 'People',
    title: 'Hunters to review',
    body: 'New hunters waiting for your decision on the task “{task}”: {count}.',
  },
  submissionApproved: {
    severity: 'success',
    icon: 'Check',
    title: 'Submission approved',
    body: 'Your submission for the task “{task}” was approved.',
    mailed: true,
  },
  submissionRejected: {
    severity: 'error',
    icon: 'Close',
    title: 'Submission rejected',
    body: 'Your submission for the task “{task}” was rejected. Fix it and submit it again.',
    mailed: true,
  },
  submissionUnapproved: {
    severity: 'warning',
    icon: 'History',
    title: 'Approval withdrawn',
    body: 'Your submission for the task “{task}” is no longer approved, and its reward was taken back.',
    mailed: true,
  },
  submissionsToReview: {
    severity: 'info',
    icon: 'FactCheck',
    title: 'Submissions to review',
    body: 'New submissions for the task “{task}”: {count}.',
  },
} as const satisfies NotificationKinds;
