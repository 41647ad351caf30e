/** Actions in the rows of lists that the features add. Apart from the rest, as they load with the first list. */
export const rowActions = {
  clone: 'Clone',
} as const;
