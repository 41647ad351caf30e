import { useQuery } from '@tanstack/react-query';
import { RecordsPicker } from '#src/fields/filterInputs/RecordsFilterInput.tsx';
import { TextFilterInput } from '#src/fields/filterInputs/TextFilterInput.tsx';
import { compareTexts } from '#src/format/compareTexts.ts';
import { parseId } from '#src/format/id.ts';
import { auditWords as words } from '#src/i18n/en/account/audit.ts';
import { screens } from '#src/i18n/en/admin/screens.ts';
import { historyWord } from '#src/i18n/historyWord.ts';
import { nobody } from '#src/resources/auth/routes/audit.ts';
import { users } from '#src/resources/auth/users.ts';
import { systemFields } from '#src/schema/systemFields.ts';
import { LogFilter } from '#src/screens/log/LogFilter.tsx';
import { LogTimes } from '#src/screens/log/LogTimes.tsx';
import { ThemeRoot } from '#src/theme/ThemeRoot.tsx';
import { Select, type SelectOption } from '#src/ui/Select.tsx';
import { auditChoicesQuery } from './auditQueries.ts';
import { entityTitle } from './entityWords.ts';
import type { AuditFilterState } from './useAuditFilter.ts';
import '#src/screens/list/quickFilters.css';

/** Returns the options of the log, sorted by label. The value in the address is included before the others have loaded. */
function optionsOf(names: readonly string[], chosen: string | undefined, wordOf: (name: string) => string) {
  const all = [...new Set([...names, ...(chosen === undefined ? [] : [chosen])])];
  return all
    .map((value): SelectOption<string> => ({ value, word: wordOf(value) }))
    .toSorted((a, b) => compareTexts(a.word, b.word));
}

/** The filters of the log, each with one value. */
export function AuditFilters({ filter, isFiltered, change, clear }: AuditFilterState) {
  const { data = { entities: [], actions: [] } } = useQuery(auditChoicesQuery);
  const { actor, entity, record, action } = filter;
  const isAutomatic = actor === nobody;
  return (
    <ThemeRoot>
      <fieldset className="log-filters" aria-label={words.filters}>
        <LogFilter label={words.actor}>
          <RecordsPicker
            resource={users}
            label={words.actor}
            value={actor === undefined || isAutomatic ? undefined : [actor]}
            // Only one user: the last selected one replaces the others.
            onChange={(ids) => change({ actor: Array.isArray(ids) ? Number(ids.at(-1)) : undefined })}
          />
        </LogFilter>
        <LogFilter label={words.entity}>
          <Select
            aria-label={words.entity}
            options={optionsOf(data.entities, entity, entityTitle)}
            value={entity}
            placeholder={words.anyEntity}
            onChange={(next) => change({ entity: next, record: undefined })}
          />
        </LogFilter>
        <LogFilter label={words.action}>
          <Select
            aria-label={words.action}
            options={optionsOf(data.actions, action, historyWord)}
            value={action}
            placeholder={words.anyAction}
            onChange={(next) => change({ action: next })}
          />
        </LogFilter>
        {entity !== undefined && (
          <LogFilter label={words.record}>
            <TextFilterInput
              key={entity}
              field={systemFields.id}
              operator="eq"
              label={words.record}
              inputMode="numeric"
              value={record}
              read={parseId}
              onChange={(id) => change({ record: typeof id === 'number' ? id : undefined })}
            />
          </LogFilter>
        )}
        <LogTimes value={filter} onChange={change} />
        <div className="audit-filter-buttons">
          <button
            type="button"
            className="quick-filter"
            aria-pressed={isAutomatic}
            onClick={() => change({ actor: isAutomatic ? undefined : nobody })}
          >
            {words.automatic}
          </button>
          {isFiltered && (
            <button type="button" className="quiet-button" onClick={clear}>
              {screens.clearFilters}
            </button>
          )}
        </div>
      </fieldset>
    </ThemeRoot>
  );
}
