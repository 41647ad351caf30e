import { counting } from './counting.ts';
import type { Subject } from './describe.ts';
import type { Managers } from './managers.ts';
import { type Choices, inTurn, type Random } from './random.ts';
import type { CampaignStatus } from './schedule.ts';
import { kinds } from './texts/kinds.ts';
import { projects } from './texts/projects.ts';

/** One campaign to be written. */
export interface Plan {
  readonly manager: number;
  readonly status: CampaignStatus;
  readonly subject: Subject;
}

/** The statuses of a manager's campaigns, one after the other; twelve of them hold each status twice. */
const statuses: Choices<CampaignStatus> = [
  ...(['active', 'pending', 'closed', 'active', 'rejected', 'pending', 'active'] as const),
  ...(['closed', 'active', 'pending', 'rejected', 'active', 'closed', 'pending'] as const),
];

/** How many projects the two to sign in with have. */
const shares = { manager: 10, everyone: 6 } as const;

/** Deals the projects to the managers, and gives each of their campaigns its work and its status. */
export function plansFor(random: Random, { manager, everyone, others }: Managers): Plan[] {
  const own = [...Array<number>(shares.manager).fill(manager), ...Array<number>(shares.everyone).fill(everyone)];
  const nthOfManager = counting();
  const nthOfKind = counting();
  return random.shuffled(projects).flatMap((project, index) => {
    const owner = own[index] ?? inTurn(others, index);
    return project.kinds.map((name, place) => ({
      manager: owner,
      status: inTurn(statuses, nthOfManager(owner)),
      subject: { project, kind: kinds[name], nth: nthOfKind(name), tellsNews: place === 0 },
    }));
  });
}
