import { campaignTabs } from '#src/i18n/en/bounty/campaignTabs.ts';
import { rowActions as rowActionWords } from '#src/i18n/en/bounty/rowActions.ts';
import { useActor } from '#src/providers/useActor.ts';
import { deposits } from '#src/resources/bounty/deposits.ts';
import { allows } from '#src/schema/access/ability.ts';
import type { Resource } from '#src/schema/resource.ts';
import type { Override } from '#src/screens/overrides.ts';
import { chunk } from '#src/ui/chunk.ts';
import { isHunter } from '../model/isHunter.ts';
import { moneyTab } from '../money/moneyTab.ts';

const table = chunk('campaigns-list', () =>
  import('#src/screens/list/ListScreen.tsx').then(({ ListScreen }) => ListScreen),
);
const gallery = chunk('campaigns-gallery', () => import('../campaigns/Gallery.tsx').then(({ Gallery }) => Gallery));

function Campaigns({ resource }: { readonly resource: Resource }) {
  const { ability } = useActor();
  const List = (isHunter(ability) ? gallery : table).Component;
  return <List resource={resource} />;
}

const record = chunk('campaigns-record', () =>
  import('#src/screens/record/PageScreen.tsx').then(({ PageScreen }) => PageScreen),
);
const page = chunk('campaigns-page', () =>
  import('../campaigns/CampaignPage.tsx').then(({ CampaignPage }) => CampaignPage),
);

/** Hunters see the public page; other users see the campaign's record. */
function Page({ resource }: { readonly resource: Resource }) {
  const { ability } = useActor();
  const Shown = (isHunter(ability) ? page : record).Component;
  return <Shown resource={resource} />;
}

// The role isn't known yet when code is preloaded. Most roles see the table and the record.
export const screens: Override['screens'] = {
  list: { Component: Campaigns, preload: table.preload },
  show: { Component: Page, preload: record.preload },
};

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

export const rowActions: Override['rowActions'] = {
  ...chunk('campaigns-row-actions', () => import('../campaigns/CloneButton.tsx').then(({ CloneInRow }) => CloneInRow)),
  words: [rowActionWords.clone],
};

export const actions: Override['actions'] = chunk('campaigns-actions', () =>
  import('../campaigns/CloneButton.tsx').then(({ CloneButton }) => CloneButton),
);

export const above: Override['above'] = chunk('campaigns-next-step', () =>
  import('../campaigns/NextStep.tsx').then(({ NextStep }) => NextStep),
);

export const tabs: Override['tabs'] = [
  {
    name: 'tasks',
    label: campaignTabs.tasks,
    part: chunk('campaigns-tasks', () => import('../campaigns/TasksTab.tsx').then(({ TasksTab }) => TasksTab)),
  },
  {
    name: moneyTab,
    label: campaignTabs.money,
    part: chunk('campaigns-money', () => import('../money/Money.tsx').then(({ Money }) => Money)),
    may: (ability, { manager }) => allows(ability, 'read', deposits.name, { manager }),
  },
];
