import { all } from 'mcc-mnc-list';
import { countryIds } from '../countries.ts';
import type { SourceEntry } from '../entryFiles.ts';
import { fixedLineIsps } from './fixedLineIsps.ts';

interface Provider {
  readonly country: string;
  readonly name: string;
}

/** A comma before the legal form of a company, which belongs to its name; other commas separate brands. */
const beforeForm = /,(?=\s*(?:Inc|L\.?L\.?C|Ltd|S\.|s\.|d\.o\.o))/;

/** Returns a name without additions of the list: further brands, the technology, the former name. */
function toBrandName(name: string): string {
  const first = name.split(';')[0] ?? name;
  const isCompany = beforeForm.test(first);
  const brand = isCompany ? first : (first.split(',')[0] ?? first);
  const plain = brand
    .replace(/\s*\((?:[2-5]G|CDMA|UK|ex\..*|[^)]*MOCN)\)/, '')
    .replace(/\s+/g, ' ')
    .trim();
  // A number alone would be parsed as an ID.
  return plain === '3' ? 'Three' : plain;
}

const listCarriers = (): Provider[] =>
  all()
    .filter(({ type, status }) => type === 'National' && status === 'Operational')
    .map(({ countryCode, brand, operator }) => ({
      country: countryCode.slice(0, 2),
      name: toBrandName(brand || operator || ''),
    }));

const listFixedLineIsps = (): Provider[] =>
  Object.entries(fixedLineIsps).flatMap(([country, names]) =>
    names.split(',').map((name) => ({ country, name: name.trim() })),
  );

/** Lists operational mobile carriers and fixed-line providers. A provider with both appears once. */
export function isps(): SourceEntry[] {
  const entries = new Map<string, SourceEntry>();
  for (const { country, name } of [...listCarriers(), ...listFixedLineIsps()]) {
    const code = `${country} ${name.toLowerCase()}`;
    const id = countryIds.get(country);
    if (id !== undefined && name !== '' && !entries.has(code)) entries.set(code, { code, title: name, country: id });
  }
  return [...entries.values()];
}
