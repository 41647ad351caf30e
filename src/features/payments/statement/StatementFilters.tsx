import { useQuery } from '@tanstack/react-query';
import { compareTexts } from '#src/format/compareTexts.ts';
import { screens } from '#src/i18n/en/admin/screens.ts';
import { entryWords } from '#src/i18n/en/payments/entries.ts';
import { paymentWords as words } from '#src/i18n/en/payments/payments.ts';
import { entryTypes } from '#src/schema/entryTypes.ts';
import { LogFilter } from '#src/screens/log/LogFilter.tsx';
import { LogTimes } from '#src/screens/log/LogTimes.tsx';
import { ThemeRoot } from '#src/theme/ThemeRoot.tsx';
import { Select } from '#src/ui/Select.tsx';
import { balancesQuery } from '../paymentQueries.ts';
import type { StatementFilterState } from './useStatementFilter.ts';

const typeOptions = entryTypes
  .filter((type) => !type.startsWith('task-'))
  .map((value) => ({ value, word: entryWords[value] }))
  .toSorted((a, b) => compareTexts(a.word, b.word));

export interface StatementFiltersProps extends StatementFilterState {
  readonly user: number | undefined;
}

/** The filters of a statement, each with one value. */
export function StatementFilters({ filter, isFiltered, change, clear, user }: StatementFiltersProps) {
  const { data = [] } = useQuery(balancesQuery(user));
  const currencies = data.map(({ currency, code, campaign }) => ({
    value: currency,
    word: campaign === null ? code : `${code} (#${campaign})`,
  }));
  return (
    <ThemeRoot>
      <fieldset className="log-filters" aria-label={words.filters}>
        <LogFilter label={words.currency}>
          <Select
            aria-label={words.currency}
            options={currencies}
            value={filter.currency}
            placeholder={words.anyCurrency}
            onChange={(currency) => change({ currency })}
          />
        </LogFilter>
        <LogFilter label={words.type}>
          <Select
            aria-label={words.type}
            options={typeOptions}
            value={filter.type}
            placeholder={words.anyType}
            onChange={(type) => change({ type })}
          />
        </LogFilter>
        <LogTimes value={filter} onChange={change} />
        {isFiltered && (
          <button type="button" className="quiet-button" onClick={clear}>
            {screens.clearFilters}
          </button>
        )}
      </fieldset>
    </ThemeRoot>
  );
}
