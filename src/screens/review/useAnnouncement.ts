import { useState } from 'react';

/** What is said aloud at the moment. */
export interface Announcement {
  readonly text: string;
  /** Said again, the same is news: this makes it so. */
  readonly times: number;
}

/** What a key has done, for who doesn't see it. */
export function useAnnouncement(): { readonly announcement: Announcement; readonly announce: (text: string) => void } {
  const [announcement, setAnnouncement] = useState<Announcement>({ text: '', times: 0 });
  return { announcement, announce: (text) => setAnnouncement(({ times }) => ({ text, times: times + 1 })) };
}
