import { choice } from '#src/fields/choice/kind.ts';

const autoPauses = ['noMoney', 'totalBudget', 'dailyBudget'] as const;

/** Why the platform pauses a campaign: its owner can't pay for ads, or a budget is spent. The first reason that applies is shown. */
export type AutoPause = (typeof autoPauses)[number];

/** The platform's own pause of a campaign, beside the owner's: it ends by itself. */
export const autoPause = () => choice(autoPauses, { readOnly: true, filter: true, hideWhenEmpty: true });
