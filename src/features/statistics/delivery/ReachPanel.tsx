import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { formatCount } from '#src/format/number.ts';
import { reachWords as words } from '#src/i18n/en/statistics/delivery.ts';
import { say } from '#src/i18n/say.ts';
import { type Reach, reachBody } from '#src/resources/adnet/routes/reach.ts';
import type { FormAsideProps } from '#src/screens/overrides.ts';
import { Icon } from '#src/theme/Icon.tsx';
import { useDebounced } from '#src/ui/debounce.ts';
import { reachQuery } from './deliveryQueries.ts';
import { ReachDetails } from './ReachDetails.tsx';
import { reachBodyOf } from './reachBody.ts';
import { blameText } from './reachText.ts';
import '#src/ui/loadedSection.css';
import './delivery.css';

/** The remaining requests, or the reason why none remain. */
function Headline({ reach }: { readonly reach: Reach }) {
  const { requestsPerDay, ofFormat, days } = reach;
  if (ofFormat === 0) return <p className="note reach-warning">{say(words.noMarket, { days })}</p>;
  if (requestsPerDay === 0)
    return (
      <p className="note reach-warning" data-tone="refused" role="alert">
        <strong>{say(words.nothing, { days })}</strong> {blameText(reach)}
      </p>
    );
  return (
    <p className="reach-headline">
      <strong>{say(words.perDay, { count: formatCount(requestsPerDay) })}</strong>{' '}
      <span className="muted">{say(words.ofAll, { count: formatCount(ofFormat) })}</span>
    </p>
  );
}

/** Loads the reach of the edited form. Equal values share one request. */
function useReach({ record }: Pick<FormAsideProps, 'record'>) {
  const typed: Readonly<Record<string, unknown>> = useWatch();
  const text = JSON.stringify(reachBodyOf({ ...record, ...typed }, record?.id));
  const settled = useDebounced(text);
  const body = useMemo(() => reachBody.parse(JSON.parse(settled)), [settled]);
  return useQuery(reachQuery(body));
}

/** The reach of a campaign while its form is edited. The form works without the statistics. */
export function ReachPanel({ record }: FormAsideProps) {
  const { data, error, isPending, isFetching } = useReach({ record });
  const [isOpen, setOpen] = useState(false);
  return (
    <section className="box reach" aria-label={words.title} aria-busy={isFetching}>
      <h2>{words.title}</h2>
      {error && <p className="muted reach-headline">{words.unavailable}</p>}
      {isPending && <i className="section-waiting" />}
      {!error && data && (
        <>
          <Headline reach={data} />
          {data.requestsPerDay > 0 && (
            <button
              type="button"
              className="quiet-button reach-fold"
              aria-expanded={isOpen}
              onClick={() => setOpen(!isOpen)}
            >
              {words.details}
              <Icon name="Down" />
            </button>
          )}
          <ReachDetails reach={data} isOpen={isOpen} />
        </>
      )}
    </section>
  );
}
