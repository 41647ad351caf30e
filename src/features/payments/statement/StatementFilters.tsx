import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { MomentOperand } from '#src/fields/operands/MomentOperand.tsx';
import { entryWords } from '#src/i18n/en/payments/entries.ts';
import { paymentWords as words } from '#src/i18n/en/payments/payments.ts';
import { entryTypes } from '#src/schema/entryTypes.ts';
import { systemFields } from '#src/schema/systemFields.ts';
import { ThemeRoot } from '#src/theme/ThemeRoot.tsx';
import { Select } from '#src/ui/Select.tsx';
import { balancesQuery } from '../paymentQueries.ts';
import type { StatementFilterState } from './useStatementFilter.ts';

const Labelled = ({ label, children }: { readonly label: string; readonly children: ReactNode }) => (
  <div className="field">
    <span className="field-label">{label}</span>
    {children}
  </div>
);

/** The ends of a time, each with what it asks of a moment. */
const ends = [
  ['from', 'gte'],
  ['to', 'lte'],
] as const;

const typeOptions = entryTypes
  .filter((type) => !type.startsWith('task-'))
  .map((value) => ({ value, word: entryWords[value] }))
  .toSorted((a, b) => a.word.localeCompare(b.word));

export interface StatementFiltersProps extends StatementFilterState {
  readonly user: number | undefined;
}

/** What a statement is filtered by: one of each. */
export function StatementFilters({ filter, isFiltered, change, clear, user }: StatementFiltersProps) {
  const { data = [] } = useQuery(balancesQuery(user));
  const currencies = data.map(({ currency, code, campaign }) => ({
    value: currency,
    word: campaign === null ? code : `${code} (#${campaign})`,
  }));
  return (
    <ThemeRoot>
      <fieldset className="statement-filters" aria-label={words.filters}>
        <Labelled label={words.currency}>
          <Select
            aria-label={words.currency}
            options={currencies}
            value={filter.currency}
            placeholder={words.anyCurrency}
            onChange={(currency) => change({ currency })}
          />
        </Labelled>
        <Labelled label={words.type}>
          <Select
            aria-label={words.type}
            options={typeOptions}
            value={filter.type}
            placeholder={words.anyType}
            onChange={(type) => change({ type })}
          />
        </Labelled>
        {ends.map(([end, operator]) => (
          <Labelled key={end} label={words[end]}>
            <MomentOperand
              field={systemFields.createdAt}
              operator={operator}
              label={words[end]}
              value={filter[end]}
              onChange={(moment) => change({ [end]: typeof moment === 'string' ? moment : undefined })}
            />
          </Labelled>
        ))}
        {isFiltered && (
          <button type="button" className="quiet-button" onClick={clear}>
            {words.clear}
          </button>
        )}
      </fieldset>
    </ThemeRoot>
  );
}
