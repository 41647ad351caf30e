/** What a check of an address found, on a record’s page and as the reason of a move. */
export const urlChecks = {
  answers: 'Answers with %{status}',
  failedTimes: 'Failed %{count} times in a row.',
  leadsTo: 'Leads to',
  at: 'Checked',
  problems: {
    noAddress: 'The host has no address on the internet.',
    private: 'It leads into a private network, which visitors can’t reach.',
    unreachable: 'Nobody answers there.',
    slow: 'It takes too long to answer.',
    status: 'It answers with an error.',
    insecure: 'It redirects to a page without https.',
    redirects: 'It redirects too many times.',
    notWeb: 'It redirects to something that isn’t a web page on a usual port.',
  },
  /** With the status of the answer. */
  answered: 'It answers with the error %{status}.',
} as const;
