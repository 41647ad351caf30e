import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { userBalancesQuery } from '#src/features/bounty/queries/userBalances.ts';
import { formatExactAmount, formatMovement } from '#src/format/money.ts';
import { dashboards } from '#src/i18n/en/dashboards.ts';
import { useActor } from '#src/providers/useActor.ts';
import { getResource } from '#src/schema/registry.ts';
import type { SumFigure } from '#src/screens/dashboard/dashboard.ts';
import { Trend } from '#src/screens/dashboard/Trend.tsx';
import { toApiFilter } from '#src/screens/query/quickFilters.ts';

/** The trend of the events that the earnings come from. */
function EarnedBy({ trend }: Required<Pick<SumFigure, 'trend'>>) {
  const { profile } = useActor();
  const resource = getResource(trend.resource);
  const filter = toApiFilter(resource, trend, profile.id);
  return <Trend resource={resource} filter={filter} by={trend.by} event={dashboards[trend.name].toLowerCase()} />;
}

/** The actor's earnings, a line for each currency. Tokens of two campaigns are two currencies, even with one symbol. */
export function EarnedFigure({ summed: { name, leadsTo, trend } }: { readonly summed: SumFigure }) {
  const { profile } = useActor();
  const { data, error, isPending } = useQuery(userBalancesQuery(profile.id));
  const earned = data?.filter((balance) => Number(balance.earned) > 0);
  return (
    <Link className="box figure figure-sums" to={leadsTo} data-arriving={isPending}>
      <span className="muted">{dashboards[name]}</span>
      {error && <span className="figure-failed">{dashboards.countFailed}</span>}
      {isPending && <i className="figure-sum skeleton-line" />}
      {earned?.length === 0 && <span className="figure-sum-none">{dashboards.earnedNothing}</span>}
      {earned?.map(({ code, campaign, decimals, earned: sum }) => (
        <strong key={`${code} ${campaign ?? ''}`} className="figure-sum" title={formatExactAmount(sum, code)}>
          {formatMovement(sum, code, decimals)} <span className="unit">{code}</span>
        </strong>
      ))}
      {trend && <EarnedBy trend={trend} />}
    </Link>
  );
}
