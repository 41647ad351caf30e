/** HH:mm of a moment, in the reader's zone; HH:mm:ss where seconds count. */
export const clockTime = (moment: number | string, hasSeconds = false): string =>
  new Date(moment).toTimeString().slice(0, hasSeconds ? 'HH:mm:ss'.length : 'HH:mm'.length);
