/** A list with an entry a line. */
export const lines = {
  pastedTooMany: 'The pasted text has %{count} lines. At most %{max} can be taken at once.',
} as const;
