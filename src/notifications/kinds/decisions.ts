import type { NotificationKinds } from '../kind.ts';

/** Decisions on records of any resource, for their owners, where there are no words of its own. By the tone of the status. */
export const decisionKinds = {
  recordDone: {
    severity: 'success',
    icon: 'Check',
    title: 'Your {noun} {outcome}',
    body: 'Your {noun} “{title}” {outcome}.',
    mailed: true,
  },
  recordRefused: {
    severity: 'error',
    icon: 'Close',
    title: 'Your {noun} {outcome}',
    body: 'Your {noun} “{title}” {outcome}.',
    mailed: true,
  },
  recordWaiting: {
    severity: 'warning',
    icon: 'History',
    title: 'Your {noun} {outcome}',
    body: 'Your {noun} “{title}” {outcome}.',
    mailed: true,
  },
  recordOff: {
    severity: 'info',
    icon: 'Archive',
    title: 'Your {noun} {outcome}',
    body: 'Your {noun} “{title}” {outcome}.',
    mailed: true,
  },
} as const satisfies NotificationKinds;

export type GeneralKind = keyof typeof decisionKinds;
