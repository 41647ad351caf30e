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

const searching =
  (text: string) =>
  (filter: Filter): Filter =>
    text === '' ? without(filter, ['q']) : { ...filter, q: text };

/** Finds lines by name, address or hash. The address of the page is the campaign's, so that it keeps nothing of this. */
function LineSearch({ onFilter }: Pick<LineToolsProps, 'onFilter'>) {
  const search = useDebouncedCallback((text) => onFilter(searching(text.trim())));
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

/** What finds a line among the many of a payout: a search, and the filters one click away. */
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
