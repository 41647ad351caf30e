import { useListContext } from 'ra-core';
import { formatCount } from '#src/format/number.ts';
import { screens } from '#src/i18n/en/admin/screens.ts';
import { say } from '#src/i18n/say.ts';
import { Select } from '#src/ui/Select.tsx';
import { pageSizes } from '../query/pageQuery.ts';
import { usePrefetchPage } from '../query/usePrefetchPage.ts';
import './paging.css';

function Arrow({ forward }: { readonly forward: boolean }) {
  return (
    <svg className="paging-arrow" viewBox="0 0 8 8" aria-hidden>
      <path d={forward ? 'M3 1l3 3-3 3' : 'M5 1 2 4l3 3'} />
    </svg>
  );
}

function PageSize() {
  const { perPage, setPerPage } = useListContext();
  return (
    <label className="page-size">
      {screens.rows}
      <Select
        aria-label={screens.perPage}
        value={perPage}
        options={pageSizes.map((value) => ({ value: Number(value), word: String(value) }))}
        onChange={(size) => size && setPerPage(size)}
      />
    </label>
  );
}

/** The page size, the range of rows, and the page buttons. Pointing at the next button or focusing it prefetches its page. */
export function Paging() {
  const { page, perPage, total = 0, setPage, hasNextPage = false, hasPreviousPage = false } = useListContext();
  const prefetch = usePrefetchPage();
  const range = {
    from: formatCount(Math.min(total, (page - 1) * perPage + 1)),
    to: formatCount(Math.min(total, page * perPage)),
    total: formatCount(total),
  };
  const prefetchNext = () => hasNextPage && prefetch(page + 1);
  return (
    <nav className="paging" aria-label={screens.pages}>
      <PageSize />
      <span className="paging-range">{say(screens.range, range)}</span>
      <button
        type="button"
        className="button icon-button"
        aria-label={screens.previousPage}
        disabled={!hasPreviousPage}
        onClick={() => setPage(page - 1)}
      >
        <Arrow forward={false} />
      </button>
      <button
        type="button"
        className="button icon-button"
        aria-label={screens.nextPage}
        disabled={!hasNextPage}
        onPointerEnter={prefetchNext}
        onFocus={prefetchNext}
        onClick={() => setPage(page + 1)}
      >
        <Arrow forward />
      </button>
    </nav>
  );
}
