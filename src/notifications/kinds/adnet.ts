import type { NotificationKinds } from '../kind.ts';

/** Decisions on sites and ad zones, for their owners. */
export const adnetKinds = {
  siteApproved: {
    severity: 'success',
    icon: 'Web',
    title: 'Site approved',
    body: 'Your site “{title}” was approved. Its ad zones now show ads.',
  },
  siteRejected: {
    severity: 'error',
    icon: 'Web',
    title: 'Site rejected',
    body: 'Your site “{title}” was rejected. Change it and submit it again.',
  },
  siteSentBack: {
    severity: 'warning',
    icon: 'Web',
    title: 'Site under review again',
    body: 'Your site “{title}” is under review again. Its ad zones show no ads until it is approved.',
  },
  siteBanned: {
    severity: 'error',
    icon: 'Web',
    title: 'Site banned',
    body: 'Your site “{title}” was banned. Its ad zones no longer show ads.',
  },
  reportStopped: {
    severity: 'warning',
    icon: 'Insights',
    title: 'Report no longer sent',
    body: 'Your report “{title}” is no longer sent by mail.',
  },
  adzoneBanned: {
    severity: 'error',
    icon: 'Widgets',
    title: 'Ad zone banned',
    body: 'Your ad zone “{title}” was banned. It no longer shows ads.',
  },
  adzoneUnbanned: {
    severity: 'success',
    icon: 'Widgets',
    title: 'Ad zone active again',
    body: 'Your ad zone “{title}” is active again.',
  },
  ruleBlocked: {
    severity: 'info',
    icon: 'Campaign',
    title: 'Blocked by a rule',
    body: 'Your rule “{rule}” blocked {what} in the campaign “{title}”. You can undo it on the campaign’s page.',
  },
} as const satisfies NotificationKinds;
