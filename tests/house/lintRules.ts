import { engine, features, type Side, shared, sides, stepsOf } from './rooms.ts';

/** A forbidden import, in the form of the linter's `patterns`. */
interface Restriction {
  readonly regex: string;
  readonly message: string;
}

/** An entry of `overrides` in `.oxlintrc.json`. */
interface Override {
  readonly files: readonly string[];
  readonly rules: {
    readonly 'eslint/no-restricted-imports': readonly ['error', { readonly patterns: readonly Restriction[] }];
  };
}

const isFile = (room: string): boolean => room.endsWith('.ts');
const anyOf = (names: readonly string[]): string => `(?:${names.map((name) => name.replace('.', '\\.')).join('|')})`;
/** Matches imports of rooms: folders, and some files at the root of a side. */
const roomPattern = (side: Side, rooms: readonly string[]): string => `^#${side}/${anyOf(rooms)}(?:/|$)`;

/** Rooms that both sides import, which know neither React nor Node. */
const pure = ['schema', 'resources', 'access', 'problems', 'notifications'];
const pureFiles = ['src/fields/*/kind.ts', 'src/fields/*/rules.ts'];
const purity: readonly Restriction[] = [
  {
    regex: '^(react|react-.*|ra-.*|@mui/.*|@emotion/.*)(/|$)',
    message: 'This room is read by both sides and knows nothing of React.',
  },
  { regex: '^node:', message: 'This room is read by both sides and knows nothing of Node.' },
];

/** Matches a folder with any other name. The linter's regular expressions have no lookahead. */
const folderOtherThan = (name: string): string =>
  `(?:${Array.from(name, (letter, at) => `${name.slice(0, at)}[^${letter}]`).join('|')}|${name}[^/])`;

/** The rooms that a room may not import: the others of its step, and all above. */
function aboveOf(side: Side, room: string): string[] {
  const steps = stepsOf(side);
  const step = steps.get(room) ?? 0;
  return [...steps].flatMap(([other, at]) => (other !== room && at <= step ? [other] : []));
}

const browserRooms = [...stepsOf('src').keys()].filter((room) => !shared.includes(room));

const otherSide = (side: Side): Restriction =>
  side === 'src'
    ? { regex: '^#server/', message: 'The browser’s side never imports the server.' }
    : {
        regex: roomPattern('src', browserRooms),
        message: 'The server imports of src/ what both sides read, and no more.',
      };

/** Imports of a feature's code, declarations and words. */
const featureImports: Restriction = {
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
            regex: roomPattern(side, above),
            message: `${side}/${room} imports only rooms below it (docs/architecture.md).`,
          },
        ]
      : []),
    ...(engine[side].includes(room) ? [featureImports] : []),
    ...(side === 'src' && pure.includes(room) ? purity : []),
  ];
}

const override = (files: readonly string[], patterns: readonly Restriction[]): Override => ({
  files,
  rules: { 'eslint/no-restricted-imports': ['error', { patterns }] },
});

/** The other features; `account` and `auth` are the same one. */
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
          regex: `^#${side}/features/${anyOf(othersThan(feature))}/${folderOtherThan('model')}`,
          message: 'Of another feature only what it lays out in its model/ is imported.',
        },
      ],
    ),
  );

/** The import rules of the house as overrides of the linter: one for each room, and one for each feature. */
export const lintRules = (): Override[] =>
  sides.flatMap((side) => [
    ...[...stepsOf(side).keys()].map((room) =>
      override([isFile(room) ? `${side}/${room}` : `${side}/${room}/**`], restrictionsOf(side, room)),
    ),
    ...featureRules(side),
    ...(side === 'src' ? [override(pureFiles, [...restrictionsOf('src', 'fields'), ...purity])] : []),
  ]);
