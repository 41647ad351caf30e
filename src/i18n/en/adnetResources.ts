import { advertCampaigns } from './resources/advertCampaigns.ts';
import { conversions } from './resources/conversions.ts';
import { creatives } from './resources/creatives.ts';
import { creativeTags } from './resources/creativeTags.ts';
import { landings } from './resources/landings.ts';
import { rules } from './resources/rules.ts';
import { sites } from './resources/sites.ts';
import { statistics } from './resources/statistics.ts';
import { addResourceWords } from './resources.ts';

// They come with the declarations of the ad network.
addResourceWords({
  ...advertCampaigns,
  ...landings,
  ...sites,
  ...statistics,
  ...conversions,
  ...rules,
  'advert-creatives': creatives,
  'creative-tags': creativeTags,
});
