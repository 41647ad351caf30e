import { reference } from '#src/fields/reference/kind.ts';
import { text } from '#src/fields/text/kind.ts';
import { dictionary } from '#src/schema/dictionary.ts';

const domain = () => text({ required: true, readOnly: true, search: true, isDomain: true });
const name = () => text({ required: true, readOnly: true, search: true });

/** The approved sites that campaigns can target. The owner of a site is omitted. */
export const approvedSites = dictionary({
  name: 'approved-sites',
  service: 'adnet',
  title: 'name',
  qualifier: 'domain',
  view: 'pub-sites',
  long: true,
  fields: { name: name(), domain: domain() },
});

/** The zones that can serve ads: active zones of approved sites. */
export const servingZones = dictionary({
  name: 'serving-zones',
  service: 'adnet',
  title: 'name',
  qualifier: 'domain',
  view: 'adzones',
  long: true,
  fields: {
    name: name(),
    domain: domain(),
    format: reference('ad-formats', { readOnly: true }),
    dimension: reference('banner-dimensions', { readOnly: true }),
  },
});
