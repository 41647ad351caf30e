import { Link } from 'react-router-dom';
import { formatCount } from '#src/format/number.ts';
import { recordWords } from '#src/i18n/en/admin/record.ts';
import { nounsOf } from '#src/i18n/labels.ts';
import { say } from '#src/i18n/say.ts';
import type { Resource } from '#src/schema/resource.ts';
import { type KeyName, keyShortcut, keyText } from '#src/ui/keys/keys.ts';
import type { Neighbour } from './useNeighbours.ts';
import '#src/theme/controls.css';
import './neighbours.css';

interface StepProps {
  readonly to: Neighbour | undefined;
  readonly direction: 'previous' | 'next';
  readonly label: string;
  readonly keyName: KeyName;
}

/** The link to the previous or next record; a disabled button at the end of the list. */
function Step({ to, direction, label, keyName }: StepProps) {
  const arrow = (
    <svg className="step-arrow" viewBox="0 0 8 8" aria-hidden>
      <path d={direction === 'next' ? 'M3 1l3 3-3 3' : 'M5 1 2 4l3 3'} />
    </svg>
  );
  const labels = {
    'aria-label': label,
    title: `${label}  ${keyText(keyName)}`,
    'aria-keyshortcuts': keyShortcut(keyName),
  };
  return to ? (
    <Link className="button step" {...to} {...labels}>
      {arrow}
    </Link>
  ) : (
    <button type="button" className="button step" disabled {...labels}>
      {arrow}
    </button>
  );
}

interface RecordPagerProps {
  readonly resource: Resource;
  readonly place: {
    /** Counted from 1; undefined if it is unknown. */
    readonly position: number | undefined;
    readonly total: number;
    readonly previous: Neighbour | undefined;
    readonly next: Neighbour | undefined;
  };
  readonly keys: Readonly<Record<'previous' | 'next', KeyName>>;
  readonly back: { readonly to: string; readonly text: string };
}

/** The link back, the position of the record, and the links to the previous and next records, unless it is the only one. */
export function RecordPager({ resource, place: { position, total, previous, next }, keys, back }: RecordPagerProps) {
  const nouns = nounsOf(resource);
  const of = position && say(recordWords.position, { position: formatCount(position), total: formatCount(total) });
  return (
    <nav className="neighbours" aria-label={say(recordWords.neighbours, nouns)}>
      <Link to={back.to}>{back.text}</Link>
      {total !== 1 && (
        <>
          <span className="neighbours-place">{of}</span>
          <Step
            to={previous}
            direction="previous"
            label={say(recordWords.previousOne, nouns)}
            keyName={keys.previous}
          />
          <Step to={next} direction="next" label={say(recordWords.nextOne, nouns)} keyName={keys.next} />
        </>
      )}
    </nav>
  );
}
