import { advertCampaigns } from './explanations/advertCampaigns.ts';
import { campaigns } from './explanations/campaigns.ts';
import { conversions } from './explanations/conversions.ts';
import { creatives } from './explanations/creatives.ts';
import { creativeTags } from './explanations/creativeTags.ts';
import { invoices } from './explanations/invoices.ts';
import { landings } from './explanations/landings.ts';
import { money } from './explanations/money.ts';
import { participations } from './explanations/participations.ts';
import { people } from './explanations/people.ts';
import { rules } from './explanations/rules.ts';
import { sites } from './explanations/sites.ts';
import { submissions } from './explanations/submissions.ts';
import { tasks } from './explanations/tasks.ts';
import type { ResourceExplanations } from './explanations/words.ts';

/** What explains the resources, by name, in files as their labels are in. */
export const explanations: Readonly<Record<string, ResourceExplanations>> = {
  campaigns,
  tasks,
  participations,
  submissions,
  ...advertCampaigns,
  ...conversions,
  ...landings,
  ...money,
  ...invoices,
  ...people,
  ...sites,
  ...rules,
  'advert-creatives': creatives,
  'creative-tags': creativeTags,
};
