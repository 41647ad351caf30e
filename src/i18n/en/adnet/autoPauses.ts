/** Why a campaign pauses or goes on by itself, as its history says it. */
export const pauseReasons = {
  noMoney: 'The account has too little money for ads and debts.',
  totalBudget: 'The total budget is spent.',
  dailyBudget: 'Today’s budget is spent.',
  over: 'There is money to spend again.',
} as const;

/** How many campaigns a notification is about. */
export const pausedCount = '1 campaign |||| %{smart_count} campaigns';
