import { useEffect, useState } from 'react';
import { formatDate, formatMoment } from '#src/format/date.ts';
import { stakes as words } from '#src/i18n/en/bounty/stakes.ts';
import { say } from '#src/i18n/say.ts';
import { configuration } from '#src/providers/configuration.ts';
import { type StakesOverview, stakesFile } from '#src/resources/bounty/routes/stakes.ts';
import { addressOf } from '#src/schema/routeAddress.ts';
import { usePageTitle } from '#src/ui/usePageTitle.ts';

/** Where the file is, once it is known where the services are. */
function useFile(id: number): string | undefined {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    let isShown = true;
    void configuration().then(({ services }) => {
      if (isShown) setAddress(services.bounty + addressOf(stakesFile, { campaignId: id }));
    });
    return () => {
      isShown = false;
    };
  }, [id]);
  return address;
}

interface StakesHeadProps {
  readonly overview: StakesOverview;
  /** Whether a task of it pays by stakes. */
  readonly hasStakes: boolean;
}

/** Whose stakes they are, and how to take them along. */
export function StakesHead({ overview, hasStakes }: StakesHeadProps) {
  const { id, title, manager, status, startAt, endAt, at } = overview;
  const heading = say(hasStakes ? words.heading : words.headingWithoutStakes, { title });
  const file = useFile(id);
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
