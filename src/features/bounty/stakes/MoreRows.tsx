import { stakes as words } from '#src/i18n/en/bounty/stakes.ts';

interface MoreRowsProps {
  readonly error: Error | null;
  readonly hasMore: boolean;
  readonly isFetching: boolean;
  readonly onMore: () => void;
}

/** The button that loads the next page of a table, or retries after a failure. */
export function MoreRows({ error, hasMore, isFetching, onMore }: MoreRowsProps) {
  if (!error && !hasMore) return null;
  return (
    <p className="stakes-more">
      {error && <span role="alert">{words.failed} </span>}
      <button type="button" className="button" disabled={isFetching} onClick={onMore}>
        {error ? words.tryAgain : words.more}
      </button>
    </p>
  );
}
