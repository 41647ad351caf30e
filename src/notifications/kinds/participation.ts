import type { NotificationKinds } from '../kind.ts';

/** Changes of participations and submissions, for the hunter and for the task's manager. */
export const participationKinds = {
  participationAccepted: {
    severity: 'success',
    icon: 'Check',
    title: 'You take part',
    body: 'You were accepted for the task “{task}”. Do it and hand in your proof.',
  },
  participationRejected: {
    severity: 'error',
    icon: 'Close',
    title: 'Participation rejected',
    body: 'You were not accepted for the task “{task}”.',
  },
  participationBanned: {
    severity: 'error',
    icon: 'Close',
    title: 'Banned from a task',
    body: 'You were banned from the task “{task}”: the task says why. Money that you earned stays yours; stakes that weren’t paid are lost.',
  },
  participationUnbanned: {
    severity: 'success',
    icon: 'Check',
    title: 'Ban lifted',
    body: 'You take part in the task “{task}” again.',
  },
  participationUnbannedAfterEnd: {
    severity: 'info',
    icon: 'Archive',
    title: 'Ban lifted',
    body: 'Your ban from the task “{task}” was lifted. The task has ended meanwhile: see what you have earned with it.',
  },
  participationDisabled: {
    severity: 'warning',
    icon: 'History',
    title: 'Participation ended',
    body: 'You have handed in nothing for the task “{task}” for {days} days. You don’t take part in it any more.',
  },
  participationClosed: {
    severity: 'info',
    icon: 'Archive',
    title: 'Task ended',
    body: 'The task “{task}” has ended. See what you have earned with it.',
  },
  participantsToReview: {
    severity: 'info',
    icon: 'People',
    title: 'Hunters to decide on',
    body: 'Hunters who wait for your word on the task “{task}”, since you looked: {count}.',
  },
  submissionApproved: {
    severity: 'success',
    icon: 'Check',
    title: 'Submission approved',
    body: 'What you handed in for the task “{task}” was approved.',
  },
  submissionRejected: {
    severity: 'error',
    icon: 'Close',
    title: 'Submission rejected',
    body: 'What you handed in for the task “{task}” was rejected. Mend it and hand it in again.',
  },
  submissionUnapproved: {
    severity: 'warning',
    icon: 'History',
    title: 'Approval taken back',
    body: 'The approval of what you handed in for the task “{task}” was taken back, and its reward with it.',
  },
  submissionsToReview: {
    severity: 'info',
    icon: 'FactCheck',
    title: 'Submissions to review',
    body: 'Handed in for the task “{task}” since you looked: {count}.',
  },
} as const satisfies NotificationKinds;
