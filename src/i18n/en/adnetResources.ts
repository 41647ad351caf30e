import { advertCampaigns } from './resources/advertCampaigns.ts';
import { creatives } from './resources/creatives.ts';
import { creativeTags } from './resources/creativeTags.ts';
import { landings } from './resources/landings.ts';
import { sites } from './resources/sites.ts';
import { addResourceWords } from './resources.ts';

// They come with the declarations of the ad network.
addResourceWords({
  ...advertCampaigns,
  ...landings,
  ...sites,
  'advert-creatives': creatives,
  'creative-tags': creativeTags,
});
