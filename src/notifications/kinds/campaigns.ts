import type { NotificationKinds } from '../kind.ts';

/** Decisions on campaigns and tasks, for their managers. */
export const campaignKinds = {
  campaignApproved: {
    severity: 'success',
    icon: 'Campaign',
    title: 'Campaign approved',
    body: 'Your campaign “{title}” was approved and is active now.',
    mailed: true,
  },
  campaignRejected: {
    severity: 'error',
    icon: 'Campaign',
    title: 'Campaign rejected',
    body: 'Your campaign “{title}” was rejected. Change it and submit it again.',
    mailed: true,
  },
  campaignSentBack: {
    severity: 'warning',
    icon: 'Campaign',
    title: 'Campaign sent back',
    body: 'Your campaign “{title}” was sent back to you for changes. It stays hidden until it is approved again.',
    mailed: true,
  },
  campaignClosed: {
    severity: 'info',
    icon: 'Campaign',
    title: 'Campaign closed',
    body: 'Your campaign “{title}” was closed.',
    mailed: true,
  },
  campaignReopened: {
    severity: 'success',
    icon: 'Campaign',
    title: 'Campaign reopened',
    body: 'Your campaign “{title}” was reopened.',
    mailed: true,
  },
  campaignEndsSoon: {
    severity: 'warning',
    icon: 'History',
    title: 'Campaign ends soon',
    body: 'Your campaign “{title}” ends within {days} days. Review what is still pending before then.',
  },
  taskApproved: {
    severity: 'success',
    icon: 'List',
    title: 'Task approved',
    body: 'Your task “{title}” was approved and is active now.',
    mailed: true,
  },
  taskRejected: {
    severity: 'error',
    icon: 'List',
    title: 'Task rejected',
    body: 'Your task “{title}” was rejected. Change it and submit it again.',
    mailed: true,
  },
  taskSentBack: {
    severity: 'warning',
    icon: 'List',
    title: 'Task sent back',
    body: 'Your task “{title}” was sent back to you for changes. It stays hidden until it is approved again.',
    mailed: true,
  },
  taskClosed: {
    severity: 'info',
    icon: 'List',
    title: 'Task closed',
    body: 'Your task “{title}” was closed.',
    mailed: true,
  },
  taskReopened: {
    severity: 'success',
    icon: 'List',
    title: 'Task reopened',
    body: 'Your task “{title}” was reopened.',
    mailed: true,
  },
} as const satisfies NotificationKinds;
