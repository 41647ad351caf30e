import { choice } from '#src/fields/choice/kind.ts';

const autoPauses = ['noMoney', 'totalBudget', 'dailyBudget'] as const;

/**
 * The reason why the platform pauses a campaign: its owner can't pay for ads, or a budget is spent. The first reason that applies is shown.
 */
export type AutoPause = (typeof autoPauses)[number];

/** The platform's pause of a campaign, separate from the owner's pause. The platform ends it automatically. */
export const autoPause = () => choice(autoPauses, { readOnly: true, filter: true, hideWhenEmpty: true });
