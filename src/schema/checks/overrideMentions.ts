import { defaultScreens, screenAddress, withDefaultScreens } from '../defaultScreens.ts';
import type { Resource } from '../resource.ts';
import type { Mention } from './mention.ts';
import { screenPaths } from './screenPaths.ts';

/** The parts of an override whose keys are names from the declaration. */
type NamedParts = Readonly<
  Partial<Record<'columns' | 'labels' | 'inputs' | 'screens', Readonly<Record<string, unknown>>>>
>;

const names = (part: Readonly<Record<string, unknown>> | undefined): string[] => Object.keys(part ?? {});

function namesOf(resource: Resource, { columns, labels, inputs, screens }: NamedParts): Mention[] {
  const { name, fields } = resource;
  const where = (part: string) => `overrides/${name}.tsx ${part}`;
  const writableFields = Object.keys(fields).filter((field) => fields[field]?.readOnly === false);
  const own = screenPaths(withDefaultScreens(resource)).map(([screen]) => screen);
  const possibleScreens = new Set([
    ...own,
    ...defaultScreens.filter((screen) => screenAddress(resource, screen) !== undefined),
  ]);
  return [
    ...Object.entries({ columns, labels }).flatMap(([part, fieldNames]) =>
      names(fieldNames).map(
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
        among: writableFields,
        what: `a field of ${name} that a form writes`,
      }),
    ),
    ...names(screens).map(
      (each): Mention => ({
        number: 'Q093',
        where: where('screens'),
        name: each,
        among: [...possibleScreens],
        what: `a screen of ${name} that has a path`,
      }),
    ),
  ];
}

/** Every place in the overrides that names a resource, a field or a screen. */
export function overrideMentions(
  overrides: Readonly<Record<string, NamedParts>>,
  resources: readonly Resource[],
): Mention[] {
  const among = resources.map(({ name }) => name);
  return Object.entries(overrides).flatMap(([name, override]) => {
    const resource = resources.find((one) => one.name === name);
    return resource
      ? namesOf(resource, override)
      : [{ number: 'Q090', where: 'src/features/…/overrides', name, among, what: 'the name of a resource' }];
  });
}
