import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { trialWords as words } from '#src/i18n/en/statistics/rulePanels.ts';
import { Trial } from './Trial.tsx';
import { type TriedTerms, trialQuery } from './trialQuery.ts';
import './rules.css';

const nobody: TriedTerms = { campaign: 1, on: 'zone', windowDays: 1, conditions: [] };

/** A button that tries a rule, and the result. The result stays until the next trial, even if the rule changes. */
export function TryRule({ terms }: { readonly terms: TriedTerms | undefined }) {
  const titleId = useId();
  const [tried, setTried] = useState<TriedTerms>();
  const { data, error, isFetching, refetch } = useQuery({
    ...trialQuery(tried ?? nobody),
    enabled: tried !== undefined,
    placeholderData: keepPreviousData,
  });
  const start = () => {
    if (JSON.stringify(terms) === JSON.stringify(tried)) void refetch();
    else setTried(terms);
  };
  return (
    <section className="facts-box rule-try" aria-labelledby={titleId} aria-busy={isFetching}>
      <h2 id={titleId}>{words.title}</h2>
      <p className="muted">{words.about}</p>
      <div>
        <button type="button" className="button" disabled={terms === undefined || isFetching} onClick={start}>
          {isFetching ? words.trying : words.try}
        </button>
      </div>
      {terms === undefined && <p className="muted">{words.incomplete}</p>}
      {error && (
        <p className="banner" data-kind="error" role="alert">
          {error.message || words.failed}
        </p>
      )}
      <div aria-live="polite">
        {data && tried && !error && (
          <>
            <p className="rule-says">{data.says}</p>
            <Trial trial={data} on={tried.on} hasPast />
          </>
        )}
      </div>
    </section>
  );
}
