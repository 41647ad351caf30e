import { Suspense } from 'react';
import { Link } from 'react-router-dom';
import { dashboards } from '#src/i18n/en/dashboards.ts';
import { useActor } from '#src/providers/useActor.ts';
import { DashboardCharts } from '#src/screens/dashboard/DashboardCharts.tsx';
import type { SumFigure } from '#src/screens/dashboard/dashboard.ts';
import { Figure } from '#src/screens/dashboard/Figure.tsx';
import { FirstStep } from '#src/screens/dashboard/FirstStep.tsx';
import { RecordsPanel } from '#src/screens/dashboard/RecordsPanel.tsx';
import { WaitingBox } from '#src/screens/dashboard/WaitingBox.tsx';
import { WaitingCard } from '#src/screens/dashboard/WaitingCard.tsx';
import { chunk } from '#src/ui/chunk.ts';
import { EmptyState } from '#src/ui/EmptyState.tsx';
import { Pending } from '#src/ui/Pending.tsx';
import { usePageTitle } from '#src/ui/usePageTitle.ts';
import { dashboardOf } from './dashboards.ts';
import '#src/theme/controls.css';
import '#src/screens/dashboard/dashboard.css';

interface SumProps {
  readonly summed: SumFigure;
}

/** Only hunters have earnings. */
const earned = chunk<SumProps>('dashboard-earned', () =>
  import('#src/features/bounty/dashboard/EarnedFigure.tsx').then(({ EarnedFigure }) => EarnedFigure),
);

/** A sum, with its name and a placeholder of the same height while its code loads. */
function Sum({ summed }: SumProps) {
  const waits = (
    <span className="box figure figure-sums" data-arriving="true">
      <span className="muted">{dashboards[summed.name]}</span>
      <i className="figure-sum skeleton-line" />
      {summed.trend && <span className="figure-trend skeleton-line" />}
    </span>
  );
  return (
    <Suspense fallback={waits}>
      <earned.Component summed={summed} />
    </Suspense>
  );
}

/**
 * The active role's dashboard: a new user's first step, waiting records, figures with links to their records, money, statistics, upcoming
 * records, and charts.
 */
export function DashboardPage() {
  usePageTitle(dashboards.title);
  const { role } = useActor();
  const {
    firstStep,
    waiting = [],
    alsoWaiting = [],
    statistics,
    figures = [],
    sums = [],
    money,
    below,
    panels = [],
    charts = [],
  } = dashboardOf(role) ?? {};
  const hasWaiting = waiting.length > 0 || alsoWaiting.length > 0;
  // Beside the statistics' figures, the others are so few that the money fits beside them.
  const isPair = statistics !== undefined && money !== undefined;
  const isEmpty = !hasWaiting && figures.length === 0;
  return (
    <div className="dashboard in-order">
      <h1>{dashboards.title}</h1>
      {firstStep && <FirstStep step={firstStep} />}
      {hasWaiting && (
        <section className="dashboard-part" aria-label={dashboards.waitingTitle}>
          <h2>{dashboards.waitingTitle}</h2>
          <div className="box waiting-rows in-order">
            {waiting.map((one) => (
              <WaitingCard key={one.name} waiting={one} />
            ))}
            {alsoWaiting.map(({ name, part }) => (
              <Suspense key={name} fallback={<WaitingBox name={name} />}>
                <part.Component />
              </Suspense>
            ))}
          </div>
        </section>
      )}
      <div className={isPair ? 'dashboard-pair in-order' : 'dashboard-stack in-order'}>
        {figures.length > 0 && (
          <section className="dashboard-part" aria-label={dashboards.figuresTitle}>
            <h2>{dashboards.figuresTitle}</h2>
            <div className="figures">
              {figures.map((one) => (
                <Figure key={one.name} counted={one} />
              ))}
              {sums.map((one) => (
                <Sum key={one.name} summed={one} />
              ))}
            </div>
          </section>
        )}
        {money && (
          <Suspense fallback={<i className="money-waits" data-arriving="true" />}>
            <money.Component />
          </Suspense>
        )}
      </div>
      {statistics && (
        <Suspense fallback={<i className="statistics-waits" data-arriving="true" />}>
          <statistics.Component />
        </Suspense>
      )}
      {below && (
        <Suspense fallback={<Pending />}>
          <below.Component />
        </Suspense>
      )}
      {panels.length > 0 && (
        <div className="dashboard-panels in-order">
          {panels.map((one) => (
            <RecordsPanel key={one.name} panel={one} />
          ))}
        </div>
      )}
      <DashboardCharts charts={charts} />
      {isEmpty && (
        <EmptyState drawing="nothing" text={dashboards.nothingYet}>
          <Link className="button" to="/contacts">
            {dashboards.nothingYetAction}
          </Link>
        </EmptyState>
      )}
    </div>
  );
}
