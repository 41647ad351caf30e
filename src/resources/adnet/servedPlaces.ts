import { reference } from '#src/fields/reference/kind.ts';
import { text } from '#src/fields/text/kind.ts';
import { dictionary } from '#src/schema/dictionary.ts';

const domain = () => text({ required: true, readOnly: true, search: true, isDomain: true });
const name = () => text({ required: true, readOnly: true, search: true });

/** The sites that ads can be shown on, for whoever aims campaigns at them. Nothing tells whose they are. */
export const approvedSites = dictionary({
  name: 'approved-sites',
  service: 'adnet',
  title: 'name',
  qualifier: 'domain',
  view: 'pub-sites',
  long: true,
  fields: { name: name(), domain: domain() },
});

/** The ad zones that serve: active ones of approved sites. */
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
