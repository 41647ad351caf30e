import { Suspense } from 'react';
import { Link } from 'react-router-dom';
import { dashboards } from '#src/i18n/en/dashboards.ts';
import { usePageTitle } from '#src/layout/usePageTitle.ts';
import { useActor } from '#src/providers/useActor.ts';
import { EmptyState } from '#src/screens/EmptyState.tsx';
import { dashboardOf } from './dashboards.ts';
import { Figure } from './Figure.tsx';
import { Sum } from './Sum.tsx';
import { WaitingBox } from './WaitingBox.tsx';
import { WaitingCard } from './WaitingCard.tsx';
import '#src/theme/controls.css';
import './dashboard.css';

/** What the active role sees first: what waits for it, then its figures, each leading to what it counts. */
export function DashboardPage() {
  usePageTitle(dashboards.title);
  const { role } = useActor();
  const { waiting = [], alsoWaiting, figures = [], sums = [], below } = dashboardOf(role) ?? {};
  const hasWaiting = waiting.length > 0 || alsoWaiting !== undefined;
  const isEmpty = !hasWaiting && figures.length === 0;
  return (
    <div className="dashboard">
      <h1>{dashboards.title}</h1>
      {hasWaiting && (
        <section className="dashboard-part" aria-label={dashboards.waitingTitle}>
          <h2>{dashboards.waitingTitle}</h2>
          {waiting.map((one) => (
            <WaitingCard key={one.name} waiting={one} />
          ))}
          {alsoWaiting && (
            <Suspense fallback={<WaitingBox name={alsoWaiting.name} />}>
              <alsoWaiting.part.Component />
            </Suspense>
          )}
        </section>
      )}
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
      {below && (
        <Suspense>
          <below.Component />
        </Suspense>
      )}
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
