import { useActor } from '#src/providers/useActor.ts';
import type { Resource } from '#src/schema/resource.ts';
import type { Override, OverrideSlotProps } from '#src/screens/overrides.ts';
import { chunk } from '#src/ui/chunk.ts';
import { isHunter } from '../model/isHunter.ts';

const table = chunk('campaigns-list', () =>
  import('#src/screens/list/ListScreen.tsx').then(({ ListScreen }) => ListScreen),
);
const gallery = chunk('campaigns-gallery', () => import('../campaigns/Gallery.tsx').then(({ Gallery }) => Gallery));

function Campaigns({ resource }: { readonly resource: Resource }) {
  const { ability } = useActor();
  const List = (isHunter(ability) ? gallery : table).Component;
  return <List resource={resource} />;
}

// The role isn't known yet when code is preloaded. Most roles see the table.
export const screens: Override['screens'] = { list: { Component: Campaigns, preload: table.preload } };

export const inputs: Override['inputs'] = {
  poolPercentage: chunk('campaigns-pool', () =>
    import('../campaigns/PoolShareInput.tsx').then(({ PoolShareInput }) => PoolShareInput),
  ),
};

export const refusals: Override['refusals'] = [
  [
    'notEnoughMoney',
    chunk('campaigns-missing-money', () =>
      import('../money/MissingMoney.tsx').then(({ MissingMoney }) => MissingMoney),
    ),
  ],
];

export const approvalBlocker: Override['approvalBlocker'] = chunk('campaigns-blocker', () =>
  import('../money/MoneyBlocker.tsx').then(({ MoneyBlocker }) => MoneyBlocker),
);

export const rowActions: Override['rowActions'] = chunk('campaigns-row-actions', () =>
  import('../campaigns/CloneButton.tsx').then(({ CloneInRow }) => CloneInRow),
);

export const actions: Override['actions'] = chunk('campaigns-actions', () =>
  import('../campaigns/CloneButton.tsx').then(({ CloneButton }) => CloneButton),
);

const head = chunk('campaigns-head', () =>
  import('../campaigns/CampaignManagement.tsx').then(({ CampaignManagement }) => CampaignManagement),
);
const tasks = chunk('campaigns-tasks', () =>
  import('../campaigns/CampaignTasks.tsx').then(({ CampaignTasks }) => CampaignTasks),
);

/** Hunters see the tasks alone; those who run the campaign also see the next step above them and the money below. */
function Above(props: OverrideSlotProps) {
  const { ability } = useActor();
  const Section = (isHunter(ability) ? tasks : head).Component;
  return <Section {...props} />;
}

export const above: Override['above'] = { Component: Above, preload: tasks.preload };
