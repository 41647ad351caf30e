/** The review desk. */
export const review = {
  title: 'Review',
  waiting: '%{count} waiting',
};
