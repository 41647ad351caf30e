import type { ReactNode } from 'react';
import { Amount } from '#src/fields/money/Amount.tsx';
import { formatRate } from '#src/format/money.ts';
import { formatCount, formatStakes } from '#src/format/number.ts';
import { judging } from '#src/i18n/en/bounty/judging.ts';
import { say } from '#src/i18n/say.ts';
import type { TaskStatistics } from '#src/resources/bounty/routes/taskStatistics.ts';
import '#src/screens/dashboard/dashboard.css';

interface FigureProps {
  readonly name: string;
  readonly value: ReactNode;
  /** Shown smaller after the value. */
  readonly unit?: string;
  readonly note?: string | undefined;
}

function Figure({ name, value, unit, note }: FigureProps) {
  return (
    <div className="box figure">
      <dt className="muted">{name}</dt>
      <dd className="figure-count">
        <span className="number">{value}</span> {unit && <span className="unit">{unit}</span>}
        {note && <small className="figure-note">{note}</small>}
      </dd>
    </div>
  );
}

interface FiguresProps {
  readonly statistics: TaskStatistics;
}

/** The key figures of a task. */
export function Figures({ statistics: { participants, places, submissions, money, stakes } }: FiguresProps) {
  const countOf = ({ byStatus }: typeof participants, status: string) => formatCount(byStatus[status] ?? 0);
  const { max } = places;
  const words = { taken: formatCount(places.taken), max: formatCount(max ?? 0) };
  const taken = max === null ? undefined : say(judging.ofPlaces, words);
  const { live = null, projected = null } = stakes.value ?? {};
  const later = projected ? say(judging.stakeProjected, { amount: formatRate(projected) }) : undefined;
  const lost = say(judging.stakesLost, { count: formatStakes(stakes.lost) });
  return (
    <dl className="figures" aria-label={judging.figures}>
      <Figure name={judging.participants} value={formatCount(participants.total)} note={taken} />
      <Figure name={judging.active} value={countOf(participants, 'active')} />
      <Figure name={judging.waiting} value={countOf(submissions, 'pending')} />
      <Figure name={judging.approved} value={countOf(submissions, 'approved')} />
      <Figure name={judging.given} value={<Amount amount={money.awarded} currency={money.code} />} />
      <Figure name={judging.left} value={<Amount amount={money.left} currency={money.code} />} />
      {stakes.total > 0 && (
        <Figure name={judging.stakes} value={formatStakes(stakes.total)} note={stakes.lost > 0 ? lost : undefined} />
      )}
      {live && <Figure name={judging.stakeWorth} value={formatRate(live)} unit={money.code} note={later} />}
    </dl>
  );
}
