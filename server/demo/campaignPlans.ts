import type { Subject } from './campaignTexts.ts';
import { createCounter } from './counter.ts';
import type { Managers } from './managers.ts';
import { type Choices, pickInTurn, type Random } from './random.ts';
import type { CampaignStatus } from './schedule.ts';
import { kinds } from './texts/kinds.ts';
import { projects } from './texts/projects.ts';

export interface CampaignPlan {
  readonly manager: number;
  readonly status: CampaignStatus;
  readonly subject: Subject;
}

/** The statuses of a manager's campaigns, in turn; the first twelve have each status at least twice. */
const statuses: Choices<CampaignStatus> = [
  ...(['active', 'pending', 'closed', 'active', 'rejected', 'pending', 'active'] as const),
  ...(['closed', 'active', 'pending', 'rejected', 'active', 'closed', 'pending'] as const),
];

/** The numbers of projects of the two demo accounts that manage campaigns. */
const shares = { manager: 10, everyone: 6 } as const;

/** Assigns the projects to managers, and a kind of work and a status to each campaign. */
export function campaignPlans(random: Random, { manager, everyone, others }: Managers): CampaignPlan[] {
  const own = [...Array<number>(shares.manager).fill(manager), ...Array<number>(shares.everyone).fill(everyone)];
  const nthOfManager = createCounter();
  const nthOfKind = createCounter();
  return random.shuffled(projects).flatMap((project, index) => {
    const owner = own[index] ?? pickInTurn(others, index);
    return project.kinds.map((name, place) => ({
      manager: owner,
      status: pickInTurn(statuses, nthOfManager(owner)),
      subject: { project, kind: kinds[name], nth: nthOfKind(name), tellsNews: place === 0 },
    }));
  });
}
