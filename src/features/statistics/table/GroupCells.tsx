import { reportWords as words } from '#src/i18n/en/statistics/report.ts';
import { say } from '#src/i18n/say.ts';
import { useNotesOfReport } from '../dateNotes/dateNotesContext.ts';
import { NoteMark } from '../dateNotes/NoteMark.tsx';
import { RowMenu } from './RowMenu.tsx';
import type { RowActions, RowValue } from './rowMenuProps.ts';

/** The button that folds and unfolds the rows within a row. */
export interface Fold {
  readonly isOpen: boolean;
  readonly onToggle: () => void;
}

function FoldButton({ label, fold }: { readonly label: string; readonly fold: Fold }) {
  const text = fold.isOpen ? words.refold : words.unfold;
  return (
    <button
      type="button"
      className="fold"
      aria-expanded={fold.isOpen}
      aria-label={say(text, { name: label })}
      onClick={fold.onToggle}
    >
      <svg viewBox="0 0 8 8" aria-hidden>
        <path d="M3 1l3 3-3 3" />
      </svg>
    </button>
  );
}

interface GroupCellsProps extends RowActions {
  /** The number of group columns. */
  readonly columns: number;
  readonly values: readonly RowValue[];
  readonly fold?: Fold | undefined;
  /** The mark of a row that isn’t over yet, or that the period cuts. */
  readonly mark: string | undefined;
}

/** The groups of a row, each linking to its drill-down. The first cell spans the columns of missing groups. */
export function GroupCells({ columns, values, fold, mark, ...actions }: GroupCellsProps) {
  const { notes } = useNotesOfReport();
  return values.map((value, index) => {
    const isFirst = index === 0;
    const span = isFirst ? columns - values.length + 1 : 1;
    return (
      <th key={value.name} scope="row" colSpan={span} data-inside={span > 1 && fold === undefined}>
        <span className="group-value">
          {isFirst && fold && <FoldButton label={value.label} fold={fold} />}
          <button
            type="button"
            className="group-link"
            title={say(words.drillDown, { name: value.label })}
            onClick={() => actions.onDrillDown(value)}
          >
            {value.label}
          </button>
          {value.name === 'day' && <NoteMark notes={notes.filter(({ day }) => day === value.value)} />}
          {isFirst && mark && <small className="so-far">{mark}</small>}
          {isFirst && <RowMenu values={values} {...actions} />}
        </span>
      </th>
    );
  });
}
