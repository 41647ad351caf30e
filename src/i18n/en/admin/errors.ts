/** What the page of an error says, and what to do next. Specification section 8 fixes the first ones word for word. */
export const errors = {
  status: 'Ooops...',
  text: 'Something went wrong',
  safe: 'Everything you saved before is safe.',
  chunk: 'Part of Quarry didn’t load. There may be a new version: try again to load it.',
  chunkOffline:
    'You’re offline, or the server can’t be reached. This page will open by itself as soon as the connection is back.',
  partFailed: '%{error}. Reload the page to get the newest version of Quarry.',
  tryAgain: 'Try again',
} as const;
