import '#src/app/declarations.ts';
import { type Override, registerOverrides } from '#src/screens/overrides.ts';
import { stockScreen } from '#src/screens/reactAdmin/reactAdminScreen.tsx';
import { screens as list } from '#tests/example/overrides/creative-tags.tsx';

const pages = () => import('./pages.tsx');

const tags: Override['screens'] = {
  ...list,
  create: stockScreen('tag-create', () => pages().then(({ TagCreate }) => TagCreate)),
  edit: stockScreen('tag-edit', () => pages().then(({ TagEdit }) => TagEdit)),
  show: stockScreen('tag-show', () => pages().then(({ TagShow }) => TagShow)),
};

const exchanges: Override['screens'] = {
  list: stockScreen('exchange-list', () => pages().then(({ ExchangeList }) => ExchangeList)),
  edit: stockScreen('exchange-edit', () => pages().then(({ ExchangeEdit }) => ExchangeEdit)),
};

// In place of src/app/overrides.ts: pages of react-admin for a resource with the specification's paths and for one without.
registerOverrides({ 'creative-tags': { screens: tags }, exchanges: { screens: exchanges } });
