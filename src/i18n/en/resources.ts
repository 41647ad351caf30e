import { advertCampaigns } from './resources/advertCampaigns.ts';
import { campaigns } from './resources/campaigns.ts';
import { creativeTags } from './resources/creativeTags.ts';
import { landings } from './resources/landings.ts';
import { money } from './resources/money.ts';
import { participations } from './resources/participations.ts';
import { people } from './resources/people.ts';
import { sites } from './resources/sites.ts';
import { submissions } from './resources/submissions.ts';
import { tasks } from './resources/tasks.ts';
import type { ResourceWords } from './resources/words.ts';

/** The words of the resources, by name. A file has one resource, or a few that belong together. */
export const resources: Readonly<Record<string, ResourceWords>> = {
  campaigns,
  tasks,
  participations,
  submissions,
  ...advertCampaigns,
  ...landings,
  ...money,
  ...people,
  ...sites,
  'creative-tags': creativeTags,
};
