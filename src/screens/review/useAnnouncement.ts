import { useState } from 'react';

/** The text of an ARIA live region. */
export interface Announcement {
  readonly text: string;
  /** Counts announcements, so that the same text is read aloud again. */
  readonly times: number;
}

/** Announces the effect of a key to screen readers. */
export function useAnnouncement(): { readonly announcement: Announcement; readonly announce: (text: string) => void } {
  const [announcement, setAnnouncement] = useState<Announcement>({ text: '', times: 0 });
  return { announcement, announce: (text) => setAnnouncement(({ times }) => ({ text, times: times + 1 })) };
}
