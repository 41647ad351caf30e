import { formatCount } from '#src/format/number.ts';
import { batch } from '#src/i18n/en/admin/batch.ts';
import { say } from '#src/i18n/say.ts';
import type { Announcement } from './useAnnouncement.ts';

interface LiveRegionsProps {
  /** The record that a key has led to. */
  readonly announcement: Announcement;
  /** How many records are selected. */
  readonly count: number;
}

/** Says what is seen to change while the focus stays where it is. The regions are always there, so that each change is read aloud. */
export function LiveRegions({ announcement: { text, times }, count }: LiveRegionsProps) {
  return (
    <>
      <output className="only-read-aloud">
        <span key={times}>{text}</span>
      </output>
      <output className="only-read-aloud">{count > 0 && say(batch.selected, { count: formatCount(count) })}</output>
    </>
  );
}
