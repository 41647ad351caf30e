import { useEffect, useState } from 'react';
import { formatDate, formatMoment } from '#src/format/date.ts';
import { stakes as words } from '#src/i18n/en/bounty/stakes.ts';
import { say } from '#src/i18n/say.ts';
import { configuration } from '#src/providers/configuration.ts';
import { type StakesOverview, stakesFile } from '#src/resources/bounty/routes/stakes.ts';
import { routeUrl } from '#src/schema/routeUrl.ts';
import { usePageTitle } from '#src/ui/usePageTitle.ts';

/** Returns the address of the CSV file; undefined until the configuration has loaded. */
function useFileAddress(id: number): string | undefined {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    let isMounted = true;
    void configuration().then(({ services }) => {
      if (isMounted) setAddress(services.bounty + routeUrl(stakesFile, { campaignId: id }));
    });
    return () => {
      isMounted = false;
    };
  }, [id]);
  return address;
}

interface StakesHeadProps {
  readonly overview: StakesOverview;
  /** Whether a task of the campaign pays in stakes. */
  readonly hasStakes: boolean;
}

/** The head of the public page: the campaign, its status and dates, the CSV file and printing. */
export function StakesHead({ overview, hasStakes }: StakesHeadProps) {
  const { id, title, manager, status, startAt, endAt, at } = overview;
  const heading = say(hasStakes ? words.heading : words.headingWithoutStakes, { title });
  const file = useFileAddress(id);
  usePageTitle(heading);
  const run = manager === '' ? words.runWithout : words.run;
  return (
    <header className="stakes-head">
      <div>
        <h1>{heading}</h1>
        <p>
          <span className="stakes-status" data-status={status}>
            {words.status[status]}
          </span>{' '}
          {say(run, { manager, start: formatDate(startAt), end: formatDate(endAt) })}
        </p>
        <p className="muted">{say(words.readAt, { at: formatMoment(at) })}</p>
      </div>
      <div className="stakes-actions">
        {file && (
          <a className="button" href={file} download>
            {words.csv}
          </a>
        )}
        <button type="button" className="quiet-button" onClick={() => window.print()}>
          {words.print}
        </button>
      </div>
    </header>
  );
}
