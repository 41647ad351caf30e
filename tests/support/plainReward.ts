/** Of a task: money for everybody whose work is approved, without a tier. */
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
