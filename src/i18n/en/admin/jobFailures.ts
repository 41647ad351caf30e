/** Why a background job failed, for administrators. */
export const jobFailures = {
  unavailable: 'The database did not respond (%{code}).',
  database: 'The database reported error %{code}.',
  connection: 'A connection failed (%{code}).',
  system: 'The system reported %{code}.',
  other: 'An unexpected error: %{name}.',
} as const;
