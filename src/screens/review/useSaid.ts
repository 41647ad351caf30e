import { useState } from 'react';

/** What is said aloud at the moment. */
export interface Said {
  readonly text: string;
  /** Said again, the same is news: this makes it so. */
  readonly times: number;
}

/** What a key has done, for who doesn't see it. */
export function useSaid(): { readonly said: Said; readonly say: (text: string) => void } {
  const [said, setSaid] = useState<Said>({ text: '', times: 0 });
  return { said, say: (text) => setSaid(({ times }) => ({ text, times: times + 1 })) };
}
