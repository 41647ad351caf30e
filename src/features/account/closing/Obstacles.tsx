import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';
import { Link } from 'react-router-dom';
import { paymentsPath, statisticsPath } from '#src/access/routes.ts';
import { closing as words } from '#src/i18n/en/account/closing.ts';
import { catalogue, messageOf } from '#src/problems/catalogue.ts';
import type { QuarryDataProvider } from '#src/providers/dataProvider.ts';
import { useActor } from '#src/providers/useActor.ts';
import { listClosingObstacles } from '#src/resources/auth/routes/closingObstacles.ts';
import type { AnswerOf } from '#src/schema/defineRoute.ts';
import { mayOpenAddress } from '#src/screens/pageAddress.ts';
import './closing.css';

const withdrawalsPath = `${paymentsPath}?tab=withdrawals`;

/** The type of an obstacle → the page where the user can remove it. The other obstacles end with time. */
const pageOf: ReadonlyMap<string, string> = new Map([
  [catalogue.lastAdmin.type, '/users'],
  [catalogue.campaignsOpen.type, '/campaigns'],
  [catalogue.campaignMoneyLeft.type, '/campaigns'],
  [catalogue.advertsRunning.type, '/campaigns'],
  [catalogue.zonesOpen.type, '/sites'],
  [catalogue.balanceLeft.type, paymentsPath],
  [catalogue.debtsOpen.type, paymentsPath],
  [catalogue.withdrawalsHeld.type, withdrawalsPath],
  [catalogue.withdrawalsOpen.type, withdrawalsPath],
  [catalogue.conversionsOpen.type, `${statisticsPath}?tab=conversions`],
  [catalogue.rewardsOpen.type, '/dashboard'],
]);

type Obstacles = AnswerOf<typeof listClosingObstacles>;
const amountsIn = (parameters: Obstacles[number]['parameters']): readonly string[] => {
  const { amounts } = parameters ?? {};
  return Array.isArray(amounts) ? amounts : [];
};

interface FoundObstacles {
  readonly isLoading: boolean;
  readonly blocking: Obstacles;
  readonly unpaid: readonly string[];
}

/** Loads why the account can’t be closed yet. If this request fails, the refusal explains it. */
export function useObstacles(): FoundObstacles {
  const dataProvider = useDataProvider<QuarryDataProvider>();
  const { data = [], isPending } = useQuery({
    queryKey: ['closing-obstacles'],
    queryFn: async ({ signal }) => (await dataProvider.callRoute(listClosingObstacles, { params: {}, signal })).data,
    gcTime: 0,
  });
  const { type } = catalogue.incomeUnpaid;
  return {
    isLoading: isPending,
    blocking: data.filter((each) => each.type !== type),
    unpaid: data.flatMap((each) => (each.type === type ? amountsIn(each.parameters) : [])),
  };
}

/** The obstacles, each with a link to the page where the user can remove it. */
export function ObstacleList({ obstacles, onLeave }: { readonly obstacles: Obstacles; readonly onLeave: () => void }) {
  const { role } = useActor();
  return (
    <>
      <p>{words.obstacles}</p>
      <ul className="closing-effects">
        {obstacles.map((obstacle) => {
          const page = pageOf.get(obstacle.type);
          const message = messageOf(obstacle);
          return (
            <li key={obstacle.type}>
              {message}{' '}
              {page && mayOpenAddress(page, role) && (
                <Link className="in-text" to={page} onClick={onLeave} aria-label={`${words.toObstacle}: ${message}`}>
                  {words.toObstacle}
                </Link>
              )}
            </li>
          );
        })}
      </ul>
    </>
  );
}
