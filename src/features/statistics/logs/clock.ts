/** Formats a time as HH:mm in the reader's zone, or HH:mm:ss with seconds. */
export const clockTime = (moment: number | string, hasSeconds = false): string =>
  new Date(moment).toTimeString().slice(0, hasSeconds ? 'HH:mm:ss'.length : 'HH:mm'.length);
