import { Icon } from '#src/theme/Icon.tsx';
import { HighlightedText } from '#src/ui/HighlightedText.tsx';
import type { Entry, EntryGroup } from './entry.ts';

interface OptionsProps {
  readonly listId: string;
  readonly label: string;
  readonly groups: readonly EntryGroup[];
  readonly active: Entry | undefined;
  /** The searched words, case-folded. */
  readonly words: readonly string[];
  readonly onActivate: (entry: Entry) => void;
  readonly onChoose: (entry: Entry) => void;
}

export const optionId = (listId: string, { id }: Entry): string => `${listId}-${id.replaceAll(/[^\w-]/g, '-')}`;

/** Scrolls the active option into view. */
const keepInView = (element: HTMLElement | null): void => element?.scrollIntoView?.({ block: 'nearest' });

function Option({
  entry,
  listId,
  active,
  words,
  onActivate,
  onChoose,
}: Omit<OptionsProps, 'groups' | 'label'> & { entry: Entry }) {
  const { label, icon, logo, reasons = [], aside } = entry;
  const isActive = entry.id === active?.id;
  return (
    // The combobox has the focus and handles the keys.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
    <div
      id={optionId(listId, entry)}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
      role="option"
      className="palette-option"
      aria-selected={isActive}
      tabIndex={-1}
      ref={isActive ? keepInView : undefined}
      onPointerMove={() => !isActive && onActivate(entry)}
      // The focus stays in the input.
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => onChoose(entry)}
    >
      {icon ? <Icon name={icon} /> : logo}
      <span className="palette-text">
        <span className="palette-label">{label}</span>
        {reasons.map((reason) => (
          <span key={reason.label} className="palette-reason">
            {reason.label}: <HighlightedText text={reason.text} words={words} />
          </span>
        ))}
      </span>
      {aside}
    </div>
  );
}

/** The listbox below the search's input. */
export function Options({ groups, label, ...props }: OptionsProps) {
  const { listId } = props;
  return (
    // A select can't show records with their logos and statuses.
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
    <div id={listId} role="listbox" aria-label={label} className="palette-list">
      {groups.map(({ title, entries }, at) => (
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
        <div key={title} role="group" aria-labelledby={`${listId}-${at}`}>
          <div id={`${listId}-${at}`} className="palette-group" role="presentation">
            {title}
          </div>
          {entries.map((entry) => (
            <Option key={entry.id} entry={entry} {...props} />
          ))}
        </div>
      ))}
    </div>
  );
}
