import { formatCount } from '#src/format/number.ts';
import { hunter } from '#src/i18n/en/bounty/hunter.ts';
import { say } from '#src/i18n/say.ts';
import type { Eligibility } from '#src/resources/bounty/routes/eligibility.ts';

interface PlacesProps {
  readonly max: number | null;
  readonly places: Eligibility['places'] | undefined;
}

/** The maximum number of hunters, and the number of taken places. */
export function Places({ max, places }: PlacesProps) {
  const taken = places?.taken;
  return (
    <div>
      <dt>{hunter.places}</dt>
      <dd className="number">
        {max === null && hunter.unlimited}
        {max !== null && taken === undefined && formatCount(max)}
        {max !== null && places !== undefined && taken !== undefined && (
          <>
            {say(hunter.placesLeft, { left: formatCount(places.left ?? max - taken), max: formatCount(max) })}
            <progress className="task-bar" value={taken} max={max} aria-label={hunter.placesTaken} />
          </>
        )}
      </dd>
    </div>
  );
}
