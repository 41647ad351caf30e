import { geoEqualEarth, geoPath } from 'd3-geo';
import { iso31661NumericToAlpha2 } from 'iso-3166';
import { feature } from 'topojson-client';
import type { GeometryCollection, Topology } from 'topojson-specification';
// A data file, which the browser loads when the map is shown.
import worldAddress from 'world-atlas/countries-50m.json?url';
import { member } from '#src/providers/json.ts';
import { mapSize } from './mapSize.ts';

/** The smallest visible area of a country, in square units. */
const visible = 6;

/** Antarctica is uninhabited, and would use a fifth of the map. */
const antarctica = 'AQ';

/** A country as drawn on the map. */
export interface Shape {
  /** The ISO 3166-1 code; undefined if the country has none. */
  readonly code: string | undefined;
  readonly path: string;
  /** Whether the country is too small to see or point at. */
  readonly isSmall: boolean;
}

type World = Topology<{ readonly countries: GeometryCollection }>;

/** Returns the shapes of a topology's countries. */
export function shapesOf(world: World): readonly Shape[] {
  const { features } = feature(world, world.objects.countries);
  const codeOf = ({ id }: (typeof features)[number]) => iso31661NumericToAlpha2[String(id).padStart(3, '0')];
  const shown = features.filter((each) => codeOf(each) !== antarctica);
  const projection = geoEqualEarth().fitSize([mapSize.width, mapSize.height], {
    type: 'FeatureCollection',
    features: shown,
  });
  const path = geoPath(projection).digits(1);
  // Distant islands may be separate features: they are merged into their country.
  const parts = new Map<string, typeof shown>();
  for (const each of shown) {
    const key = codeOf(each) ?? path(each) ?? '';
    parts.set(key, [...(parts.get(key) ?? []), each]);
  }
  return [...parts.values()].map((each) => ({
    code: each[0] && codeOf(each[0]),
    path: each.map((part) => path(part) ?? '').join(''),
    isSmall: each.reduce((area, part) => area + path.area(part), 0) < visible,
  }));
}

const isWorld = (json: unknown): json is World =>
  member(json, 'type') === 'Topology' && member(member(json, 'objects'), 'countries') !== undefined;

/** Loads the world map from world-atlas (ISC), which is made of Natural Earth’s public domain data. */
export async function loadWorld(signal: AbortSignal): Promise<readonly Shape[]> {
  const answer = await fetch(worldAddress, { signal });
  if (!answer.ok) throw new Error(`${worldAddress}: ${answer.status}`);
  const world: unknown = await answer.json();
  if (!isWorld(world)) throw new Error(`${worldAddress} has no countries.`);
  return shapesOf(world);
}
