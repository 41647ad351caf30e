/** The banner that is shown while the server doesn't answer. */
export const connection = {
  timedOut: 'The server took longer than %{minutes} minutes to answer. Try again.',
  unreachable: 'The server can’t be reached. What you typed is kept, and the page will try again automatically.',
  next: 'Trying again in %{seconds} s.',
  trying: 'Trying again …',
  tryNow: 'Try now',
} as const;
