import { formatCount } from '#src/format/number.ts';
import { selectionWords } from '#src/i18n/en/admin/selection.ts';
import { say } from '#src/i18n/say.ts';
import type { Announcement } from './useAnnouncement.ts';

interface LiveRegionsProps {
  /** The record that a key has opened. */
  readonly announcement: Announcement;
  /** The number of selected records. */
  readonly count: number;
}

/** Announces changes that happen while the focus stays in place. The regions are always rendered, as a screen reader ignores new ones. */
export function LiveRegions({ announcement: { text, times }, count }: LiveRegionsProps) {
  return (
    <>
      <output className="only-read-aloud">
        <span key={times}>{text}</span>
      </output>
      <output className="only-read-aloud">
        {count > 0 && say(selectionWords.selected, { count: formatCount(count) })}
      </output>
    </>
  );
}
