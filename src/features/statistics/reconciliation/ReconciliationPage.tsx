import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { formatUtcMoment } from '#src/format/date.ts';
import { formatMoney } from '#src/format/money.ts';
import { screens } from '#src/i18n/en/admin/screens.ts';
import { reconciliationWords as words } from '#src/i18n/en/statistics/reconciliation.ts';
import { say } from '#src/i18n/say.ts';
import type { Reconciliation } from '#src/resources/statistics/routes/reconciliation.ts';
import { EmptyState } from '#src/ui/EmptyState.tsx';
import { ContentSkeleton } from '#src/ui/Skeleton.tsx';
import { usePageTitle } from '#src/ui/usePageTitle.ts';
import { HoursTable } from './HoursTable.tsx';
import { reconciliationQuery } from './reconciliationQueries.ts';
import { type ShownHours, useShownHours } from './useShownHours.ts';
import '#src/theme/controls.css';
import './reconciliation.css';

/** Describes the platform's balance and credit. */
function platformText({ platform: { balance, credit, openingCredit }, currency }: Reconciliation): string {
  const values = (amount: string) => ({ amount: formatMoney(amount, currency) });
  return [
    say(words.platform, values(balance)),
    ...(credit === '0' ? [] : [say(words.credit, values(credit))]),
    ...(openingCredit === '0' ? [] : [say(words.openingCredit, values(openingCredit))]),
  ].join(' ');
}

interface FoundProps {
  readonly found: Reconciliation;
  readonly shown: ShownHours;
}

function Found({ found, shown: { hour, toggle, move, to } }: FoundProps) {
  const period = { from: formatUtcMoment(new Date(found.from)), to: formatUtcMoment(new Date(found.to)) };
  return (
    <>
      {found.total.events === null && (
        <output className="banner" data-kind="warning">
          {words.unavailable}
        </output>
      )}
      <p>{platformText(found)}</p>
      {found.hours.length === 0 ? (
        <EmptyState drawing="nothing" text={say(words.none, period)} />
      ) : (
        <div className="box reconciliation-box">
          <HoursTable found={found} open={hour} onToggle={toggle} />
        </div>
      )}
      <div className="reconciliation-paging">
        <button type="button" className="button" onClick={() => move(found.to, -1)}>
          {words.earlier}
        </button>
        {to !== undefined && (
          <button type="button" className="button" onClick={() => move(found.to, 1)}>
            {words.later}
          </button>
        )}
      </div>
    </>
  );
}

/** Compares ad events with the ledger by the hour: spend, income, margin and unpaid amounts. */
export function ReconciliationPage() {
  usePageTitle(words.title);
  const shown = useShownHours();
  const { data, error, refetch } = useQuery(reconciliationQuery(shown.to));
  return (
    <div className="reconciliation">
      <header>
        <h1>{words.title}</h1>
        <Link className="button" to="/audit">
          {words.back}
        </Link>
      </header>
      <p className="muted">{words.text}</p>
      {data !== undefined && <Found found={data} shown={shown} />}
      {data === undefined && !error && <ContentSkeleton />}
      {data === undefined && error && (
        <EmptyState drawing="broken" text={words.failed} detail={error.message}>
          <button type="button" className="button" onClick={() => void refetch()}>
            {screens.tryAgain}
          </button>
        </EmptyState>
      )}
    </div>
  );
}
