import { screens } from '#src/i18n/en/admin/screens.ts';
import { payouts as words } from '#src/i18n/en/bounty/payouts.ts';
import { quickFilterLabel } from '#src/i18n/labels.ts';
import { limits } from '#src/limits.ts';
import { useActor } from '#src/providers/useActor.ts';
import { payoutItems } from '#src/resources/bounty/payoutItems.ts';
import { quickFiltersOf } from '#src/screens/query/quickFilters.ts';
import { covers, type Filter, without } from '#src/screens/query/useFilters.ts';
import { useDebouncedCallback } from '#src/ui/debounce.ts';
import '#src/screens/list/quickFilters.css';

interface LineToolsProps {
  readonly filter: Filter;
  readonly onFilter: (change: (filter: Filter) => Filter) => void;
}

/** The change of a filter that searches for a text. */
const withSearch =
  (text: string) =>
  (filter: Filter): Filter =>
    text === '' ? without(filter, ['q']) : { ...filter, q: text };

/** Finds lines by name, wallet or hash. */
function LineSearch({ onFilter }: Pick<LineToolsProps, 'onFilter'>) {
  const search = useDebouncedCallback((text) => onFilter(withSearch(text.trim())));
  return (
    <input
      type="search"
      aria-label={words.search}
      placeholder={words.search}
      maxLength={limits.searchLength}
      onChange={({ target }) => search(target.value)}
    />
  );
}

/** The search and the quick filters of the lines of a payout. */
export function LineTools({ filter, onFilter }: LineToolsProps) {
  const actor = useActor();
  return (
    <search className="payout-tools">
      <LineSearch onFilter={onFilter} />
      <fieldset className="quick-filters" aria-label={screens.quickFilters}>
        {quickFiltersOf(payoutItems, actor).map(({ name, part }) => {
          const isPressed = covers(filter, part);
          return (
            <button
              key={name}
              type="button"
              className="quick-filter"
              aria-pressed={isPressed}
              onClick={() => onFilter((now) => (isPressed ? without(now, Object.keys(part)) : { ...now, ...part }))}
            >
              {quickFilterLabel(payoutItems, name)}
            </button>
          );
        })}
      </fieldset>
    </search>
  );
}
