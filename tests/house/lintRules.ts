import { engine, features, type Side, shared, sides, stepsOf } from './rooms.ts';

/** What a room may not import, as the linter says it. */
interface Restriction {
  readonly regex: string;
  readonly message: string;
}

/** One part of `.oxlintrc.json`: the rule that holds for these files. */
interface Override {
  readonly files: readonly string[];
  readonly rules: {
    readonly 'eslint/no-restricted-imports': readonly ['error', { readonly patterns: readonly Restriction[] }];
  };
}

const isFile = (room: string): boolean => room.endsWith('.ts');
const anyOf = (names: readonly string[]): string => `(?:${names.map((name) => name.replace('.', '\\.')).join('|')})`;
/** Rooms are folders, but for some files at the root of a side. */
const imported = (side: Side, rooms: readonly string[]): string => `^#${side}/${anyOf(rooms)}(?:/|$)`;

/** Read by both sides: they know neither React nor Node. */
const pure = ['schema', 'resources', 'access', 'problems', 'notifications'];
const pureFiles = ['src/fields/*/kind.ts', 'src/fields/*/rules.ts'];
const purity: readonly Restriction[] = [
  {
    regex: '^(react|react-.*|ra-.*|@mui/.*|@emotion/.*)(/|$)',
    message: 'This room is read by both sides and knows nothing of React.',
  },
  { regex: '^node:', message: 'This room is read by both sides and knows nothing of Node.' },
];

/** A path whose next folder has another name: the linter's expressions can't look ahead. */
const butNot = (name: string): string =>
  `(?:${Array.from(name, (letter, at) => `${name.slice(0, at)}[^${letter}]`).join('|')}|${name}[^/])`;

/** The rooms of a side that one may not import: those of its own step, and all above. */
function aboveOf(side: Side, room: string): string[] {
  const steps = stepsOf(side);
  const step = steps.get(room) ?? 0;
  return [...steps].flatMap(([other, at]) => (other !== room && at <= step ? [other] : []));
}

const browsersOwn = [...stepsOf('src').keys()].filter((room) => !shared.includes(room));

const otherSide = (side: Side): Restriction =>
  side === 'src'
    ? { regex: '^#server/', message: 'The browser’s side never imports the server.' }
    : { regex: imported('src', browsersOwn), message: 'The server imports of src/ what both sides read, and no more.' };

/** A feature's declarations and words, by where they stand. */
const ofFeatures: Restriction = {
  regex: `^#(?:src/(?:resources|i18n/en)|server/features)/(?:declared\\.ts|${anyOf(features)}/)`,
  message: 'The engine knows no feature: declare it, or hand it in where the application is put together.',
};

function restrictionsOf(side: Side, room: string): Restriction[] {
  const above = aboveOf(side, room);
  return [
    otherSide(side),
    ...(above.length > 0
      ? [
          {
            regex: imported(side, above),
            message: `${side}/${room} imports only rooms below it (docs/architecture.md).`,
          },
        ]
      : []),
    ...(engine[side].includes(room) ? [ofFeatures] : []),
    ...(side === 'src' && pure.includes(room) ? purity : []),
  ];
}

const override = (files: readonly string[], patterns: readonly Restriction[]): Override => ({
  files,
  rules: { 'eslint/no-restricted-imports': ['error', { patterns }] },
});

/** Every other feature; `account` and `auth` are one. */
const othersThan = (feature: string): string[] =>
  features.filter(
    (other) => other !== feature && !['account', 'auth'].every((name) => [feature, other].includes(name)),
  );

const featureRules = (side: Side): Override[] =>
  features.map((feature) =>
    override(
      [`${side}/features/${feature}/**`],
      [
        ...restrictionsOf(side, 'features'),
        {
          regex: `^#${side}/features/${anyOf(othersThan(feature))}/${butNot('model')}`,
          message: 'Of another feature only what it lays out in its model/ is imported.',
        },
      ],
    ),
  );

/** The arrows of the house as overrides of the linter: one for each room, and one for each feature. */
export const lintRules = (): Override[] =>
  sides.flatMap((side) => [
    ...[...stepsOf(side).keys()].map((room) =>
      override([isFile(room) ? `${side}/${room}` : `${side}/${room}/**`], restrictionsOf(side, room)),
    ),
    ...featureRules(side),
    ...(side === 'src' ? [override(pureFiles, [...restrictionsOf('src', 'fields'), ...purity])] : []),
  ]);
