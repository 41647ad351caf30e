/** The banner that is shown while the server doesn't answer. */
export const connection = {
  unreachable: 'The server does not answer. What you typed is kept, and the page tries again by itself.',
  next: 'Trying again in %{seconds} s.',
  trying: 'Trying again …',
  tryNow: 'Try now',
} as const;
