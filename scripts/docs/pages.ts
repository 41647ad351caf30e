import type { DeclarationDocs } from './declarations.ts';
import type { Option } from './options.ts';

const note =
  '<!-- Made by `npm run docs` from the types that declarations are checked by. Change the comments there. -->';

const cell = (text: string): string => text.replaceAll('|', '\\|');

/** A table of options; those that must be said are marked. */
function table(options: readonly Option[]): string[] {
  if (options.length === 0) return [];
  const rows = options.map(
    ({ name, type, isRequired, text }) =>
      `| \`${name}\`${isRequired ? ' *' : ''} | \`${cell(type)}\` | ${cell(text)} |`,
  );
  return ['| option | takes | meaning |', '| --- | --- | --- |', ...rows, ''];
}

const partsOf = (parts: DeclarationDocs['kindParts']): string[] =>
  Object.entries(parts).flatMap(([name, options]) => [`### ${name}`, '', ...table(options)]);

/** The kinds that don't take what every other one does. */
const namesOf = (kinds: DeclarationDocs['kinds']): string =>
  Object.keys(kinds)
    .filter((kind) => !kinds[kind]?.takesCommon)
    .map((kind) => `\`${kind}\``)
    .join(', ');

/** docs/kinds.md */
export const kindsPage = ({ common, kinds, kindParts }: DeclarationDocs): string =>
  [
    '# Kinds of field, and what each may be told',
    '',
    note,
    '',
    'What is marked * must be said. `ProblemName` is the name of a problem of `src/problems/catalogue/`.',
    'How to make a kind of one’s own: [add a kind of field](add-a-field-kind.md). The page `/components` shows each of them at work.',
    '',
    '## Every kind',
    '',
    `All but ${namesOf(kinds)} take these, too.`,
    '',
    ...table(common),
    '## The kinds',
    '',
    ...Object.entries(kinds).flatMap(([kind, { text, parameters, options }]) => [
      `### ${kind}`,
      '',
      `\`${kind}(${parameters.join(', ')})\`. ${text}`,
      '',
      ...table(options),
    ]),
    '## What some options take',
    '',
    ...partsOf(kindParts),
  ]
    .join('\n')
    .trimEnd()
    .concat('\n');

/** docs/declaration.md */
export const declarationPage = ({ resource, resourceParts }: DeclarationDocs): string =>
  [
    '# What a declaration may say',
    '',
    note,
    '',
    'What is marked * must be said; everything else has a default. [Add a resource](add-a-resource.md) begins with the least.',
    '`field` stands for the name of a field of the same resource. The fields are made by [the kinds](kinds.md).',
    '',
    '## A resource',
    '',
    ...table(resource),
    '## What some options take',
    '',
    ...partsOf(resourceParts),
  ]
    .join('\n')
    .trimEnd()
    .concat('\n');

/** What the page `/components` shows of the kinds. */
export function componentsData({ common, kinds }: DeclarationDocs): string {
  const shown = Object.entries(kinds).map(([kind, { text, options }]) => [kind, { text, options }]);
  return `${JSON.stringify({ common, kinds: Object.fromEntries(shown) }, undefined, 2)}\n`;
}
