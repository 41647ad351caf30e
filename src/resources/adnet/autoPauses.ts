import { choice } from '#src/fields/choice/kind.ts';

const autoPauses = ['noMoney', 'totalBudget', 'dailyBudget'] as const;

/** Why the platform pauses a campaign: its budgets, or its owner's account, have nothing left. The first that holds is told. */
export type AutoPause = (typeof autoPauses)[number];

/** The platform's own pause of a campaign, beside the owner's: it ends by itself. */
export const autoPause = () => choice(autoPauses, { readOnly: true, filter: true, hideWhenEmpty: true });
