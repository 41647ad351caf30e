import { geoEqualEarth, geoPath } from 'd3-geo';
import { iso31661NumericToAlpha2 } from 'iso-3166';
import { feature } from 'topojson-client';
import type { GeometryCollection, Topology } from 'topojson-specification';
// Data, not code: the browser asks for it when the map is shown.
import worldAddress from 'world-atlas/countries-50m.json?url';
import { member } from '#src/providers/json.ts';
import { mapSize } from './mapSize.ts';

/** Square units that a country has at least to be seen. */
const visible = 6;

/** Nobody lives there, and it would take a fifth of the map. */
const antarctica = 'AQ';

/** A country as it is drawn. */
export interface Shape {
  /** By ISO 3166-1; undefined for what has none. */
  readonly code: string | undefined;
  readonly path: string;
  /** Too small to be seen or pointed at. */
  readonly isSmall: boolean;
}

type World = Topology<{ readonly countries: GeometryCollection }>;

/** Draws the countries of a topology. */
export function shapesOf(world: World): readonly Shape[] {
  const { features } = feature(world, world.objects.countries);
  const codeOf = ({ id }: (typeof features)[number]) => iso31661NumericToAlpha2[String(id).padStart(3, '0')];
  const shown = features.filter((each) => codeOf(each) !== antarctica);
  const projection = geoEqualEarth().fitSize([mapSize.width, mapSize.height], {
    type: 'FeatureCollection',
    features: shown,
  });
  const path = geoPath(projection).digits(1);
  // Islands far away may be a feature of their own: they are part of their country.
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

/** Loads the map of the world, of world-atlas (ISC), which is made of Natural Earth’s public domain data. */
export async function loadWorld(signal: AbortSignal): Promise<readonly Shape[]> {
  const answer = await fetch(worldAddress, { signal });
  if (!answer.ok) throw new Error(`${worldAddress}: ${answer.status}`);
  const world: unknown = await answer.json();
  if (!isWorld(world)) throw new Error(`${worldAddress} has no countries.`);
  return shapesOf(world);
}
