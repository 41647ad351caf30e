/** What is said while the server does not answer. */
export const connection = {
  unreachable: 'The server does not answer. What you typed is kept, and the page tries again by itself.',
  next: 'Trying again in %{seconds} s.',
  trying: 'Trying again …',
  tryNow: 'Try now',
} as const;
