/** Why the platform pauses a campaign: its budgets, or its owner's account, have nothing left. The first that holds is told. */
export const autoPauses = ['noMoney', 'totalBudget', 'dailyBudget'] as const;
export type AutoPause = (typeof autoPauses)[number];
