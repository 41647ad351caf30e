/** The words for the statuses and transitions of all resources. */
export const statuses: Readonly<Record<string, string>> = {
  active: 'Active',
  approved: 'Approved',
  banned: 'Banned',
  closed: 'Closed',
  disabled: 'Disabled',
  pending: 'Pending',
  rejected: 'Rejected',
  unapproved: 'Unapproved',
  unverified: 'Unverified',
  verified: 'Verified',
  unpaid: 'Unpaid',
  paid: 'Paid',
  failed: 'Failed',
  cancelled: 'Cancelled',
  draft: 'Draft',
  paying: 'Paying',
  done: 'Done',
  recorded: 'Recorded',
  reversed: 'Reversed',
  waiting: 'Waiting',
  delivered: 'Delivered',
  on: 'On',
  off: 'Off',
  undone: 'Undone',
};

interface TransitionWords {
  /** On the button, before the record's noun. */
  readonly verb: string;
  /** In the message afterwards: “Campaign approved.” */
  readonly done: string;
}

export const transitions: Readonly<Record<string, TransitionWords>> = {
  approve: { verb: 'Approve', done: 'approved' },
  reject: { verb: 'Reject', done: 'rejected' },
  resubmit: { verb: 'Resubmit', done: 'resubmitted' },
  sendBack: { verb: 'Send back', done: 'sent back' },
  close: { verb: 'Close', done: 'closed' },
  reopen: { verb: 'Reopen', done: 'reopened' },
  ban: { verb: 'Ban', done: 'banned' },
  verify: { verb: 'Verify', done: 'verified' },
  disable: { verb: 'Disable', done: 'disabled' },
  enable: { verb: 'Enable', done: 'enabled' },
  accept: { verb: 'Accept', done: 'accepted' },
  retry: { verb: 'Retry', done: 'retried' },
  end: { verb: 'End', done: 'ended' },
  unapprove: { verb: 'Unapprove', done: 'no longer approved' },
  reapprove: { verb: 'Approve again', done: 'approved again' },
  unban: { verb: 'Unban', done: 'unbanned' },
  fail: { verb: 'Report the failure of', done: 'marked as failed' },
  deliver: { verb: 'Deliver', done: 'delivered' },
  giveUp: { verb: 'Give up', done: 'marked as failed' },
  cancel: { verb: 'Cancel', done: 'cancelled' },
  reverse: { verb: 'Reverse', done: 'reversed' },
  verifyAgain: { verb: 'Verify again', done: 'sent back to verification' },
  reviewAgain: { verb: 'Review again', done: 'sent back to review' },
  pause: { verb: 'Pause', done: 'paused' },
  resume: { verb: 'Resume', done: 'resumed' },
  archive: { verb: 'Archive', done: 'archived' },
  switchOn: { verb: 'Switch on', done: 'switched on' },
  switchOff: { verb: 'Switch off', done: 'switched off' },
  undo: { verb: 'Undo', done: 'undone' },
  unarchive: { verb: 'Unarchive', done: 'unarchived' },
  share: { verb: 'Share', done: 'shared' },
  unshare: { verb: 'Stop sharing', done: 'no longer shared' },
};
