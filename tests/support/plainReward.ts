/** A task's reward in money for every approved submission, without a tier. */
export const plainReward = {
  amount: 5,
  unit: 'money',
  method: 'everyone',
  places: null,
  metric: null,
  from: null,
  to: null,
  capPerUser: null,
};
