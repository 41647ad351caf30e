import { defaultScreens, screenAddress, withDefaultScreens } from '../defaultScreens.ts';
import type { Resource } from '../resource.ts';
import type { Mention } from './mention.ts';
import { screenPaths } from './screenPaths.ts';

/** The parts of an override whose keys are names from the declaration. */
type Named = Readonly<Partial<Record<'columns' | 'labels' | 'inputs' | 'screens', Readonly<Record<string, unknown>>>>>;

const names = (part: Readonly<Record<string, unknown>> | undefined): string[] => Object.keys(part ?? {});

function namedBy(resource: Resource, { columns, labels, inputs, screens }: Named): Mention[] {
  const { name, fields } = resource;
  const where = (part: string) => `overrides/${name}.tsx ${part}`;
  const written = Object.keys(fields).filter((field) => fields[field]?.readOnly === false);
  const own = screenPaths(withDefaultScreens(resource)).map(([screen]) => screen);
  const placed = new Set([...own, ...defaultScreens.filter((screen) => screenAddress(resource, screen) !== undefined)]);
  return [
    ...Object.entries({ columns, labels }).flatMap(([part, named]) =>
      names(named).map(
        (each): Mention => ({
          number: 'Q091',
          where: where(part),
          name: each,
          among: Object.keys(fields),
          what: `a field of ${name}`,
        }),
      ),
    ),
    ...names(inputs).map(
      (each): Mention => ({
        number: 'Q092',
        where: where('inputs'),
        name: each,
        among: written,
        what: `a field of ${name} that a form writes`,
      }),
    ),
    ...names(screens).map(
      (each): Mention => ({
        number: 'Q093',
        where: where('screens'),
        name: each,
        among: [...placed],
        what: `a screen of ${name} that has a path`,
      }),
    ),
  ];
}

/** Every place in the overrides that names a resource, a field or a screen. */
export function overrideMentions(
  overrides: Readonly<Record<string, Named>>,
  resources: readonly Resource[],
): Mention[] {
  const among = resources.map(({ name }) => name);
  return Object.entries(overrides).flatMap(([name, override]) => {
    const resource = resources.find((one) => one.name === name);
    return resource
      ? namedBy(resource, override)
      : [{ number: 'Q090', where: 'src/features/…/overrides', name, among, what: 'the name of a resource' }];
  });
}
