import { formatCount } from '#src/format/number.ts';
import { screens } from '#src/i18n/en/admin/screens.ts';
import { say } from '#src/i18n/say.ts';
import { pageSizes } from '#src/resources/statistics/report/report.ts';
import { Select } from '#src/ui/Select.tsx';
import type { ToolProps } from '../query/toolPanel.ts';
import '#src/screens/list/paging.css';

interface ReportPagingProps extends ToolProps {
  readonly total: number;
}

/** The range of rows on the page, and the paging buttons. */
export function ReportPaging({ report: { page, perPage }, total, onChange }: ReportPagingProps) {
  const range = {
    from: formatCount(Math.min(total, (page - 1) * perPage + 1)),
    to: formatCount(Math.min(total, page * perPage)),
    total: formatCount(total),
  };
  const steps = [
    { to: page - 1, label: screens.previousPage, isPossible: page > 1, path: 'M5 1 2 4l3 3' },
    { to: page + 1, label: screens.nextPage, isPossible: page * perPage < total, path: 'M3 1l3 3-3 3' },
  ];
  return (
    <nav className="paging" aria-label={screens.pages}>
      <label className="page-size">
        {screens.rows}
        <Select
          aria-label={screens.perPage}
          value={pageSizes.find((size) => size === perPage)}
          options={pageSizes.map((value) => ({ value, word: String(value) }))}
          onChange={(size) => size && onChange({ perPage: size })}
        />
      </label>
      <span className="paging-range">{say(screens.range, range)}</span>
      {steps.map(({ to, label, isPossible, path }) => (
        <button
          key={label}
          type="button"
          className="button icon-button"
          aria-label={label}
          disabled={!isPossible}
          onClick={() => onChange({ page: to })}
        >
          <svg className="paging-arrow" viewBox="0 0 8 8" aria-hidden>
            <path d={path} />
          </svg>
        </button>
      ))}
    </nav>
  );
}
