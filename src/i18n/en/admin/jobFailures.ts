/** Why a background job failed, for administrators. */
export const jobFailures = {
  unavailable: 'The database did not respond (%{code}).',
  database: 'The database reported error %{code}.',
  connection: 'A connection failed (%{code}).',
  system: 'The system reported %{code}.',
  other: 'An unexpected error: %{name}.',
} as const;

/** Why a social network can't be asked. */
export const networkFailures = {
  refuses: '%{network} refuses Quarry’s requests (%{status}), so nothing is checked there and people decide.',
  silent: '%{network} can’t be reached. Hunters are asked to try again later.',
} as const;
