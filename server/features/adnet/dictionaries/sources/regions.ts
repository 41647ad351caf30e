import { iso31662 } from 'iso-3166';
import { countryIds } from '../countries.ts';
import type { SourceEntry } from '../entryFiles.ts';

/** Lists the subdivisions of ISO 3166-2, of every level. */
export const regions = (): SourceEntry[] =>
  iso31662.map(({ code, name }) => ({ code, title: name, country: countryIds.get(code.slice(0, 2)) }));
