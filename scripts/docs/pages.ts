import type { DeclarationDocs } from './declarations.ts';
import type { Option } from './options.ts';
import { page } from './page.ts';

const note =
  '<!-- Made by `npm run docs` from the types that declarations are checked by. Change the comments there. -->';

/** A list of options with their types; required ones are marked. */
function list(options: readonly Option[]): string[] {
  if (options.length === 0) return [];
  const items = options.map(
    ({ name, type, isRequired, text }) => `- \`${name}\` (\`${type}\`${isRequired ? ', required' : ''}): ${text}`,
  );
  return [...items, ''];
}

const partsOf = (parts: DeclarationDocs['kindParts']): string[] =>
  Object.entries(parts).flatMap(([name, options]) => [`### ${name}`, '', ...list(options)]);

/** The kinds without the options of every kind. */
const namesOf = (kinds: DeclarationDocs['kinds']): string =>
  Object.keys(kinds)
    .filter((kind) => !kinds[kind]?.takesCommon)
    .map((kind) => `\`${kind}\``)
    .join(', ');

/** docs/kinds.md */
export const kindsPage = ({ common, kinds, kindParts }: DeclarationDocs): string =>
  page([
    '# Kinds of field and their options',
    '',
    note,
    '',
    'A kind is what a field’s values are. The page `/components` shows each of them, and [add a kind of field](add-a-field-kind.md) explains how to add one.',
    '',
    'An option marked as required must be set. `ProblemName` is the name of a problem of `src/problems/catalogue/`.',
    '',
    '## Options of every kind',
    '',
    `All kinds have these options, except ${namesOf(kinds)}.`,
    '',
    ...list(common),
    '## The kinds',
    '',
    ...Object.entries(kinds).flatMap(([kind, { text, parameters, options }]) => [
      `### ${kind}`,
      '',
      `\`${kind}(${parameters.join(', ')})\`. ${text}`,
      '',
      ...list(options),
    ]),
    '## Objects in options',
    '',
    ...partsOf(kindParts),
  ]);

/** docs/declaration.md */
export const declarationPage = ({ resource, resourceParts }: DeclarationDocs): string =>
  page([
    '# Options of a declaration',
    '',
    note,
    '',
    'A declaration describes a resource. [Add a resource](add-a-resource.md) is a guide with the least that one needs.',
    '',
    'An option marked as required must be set; all others have a default. `field` stands for the name of a field of the same resource. [The kinds](kinds.md) declare fields.',
    '',
    '## A resource',
    '',
    ...list(resource),
    '## Objects in options',
    '',
    ...partsOf(resourceParts),
  ]);

/** What the page `/components` shows of the kinds. */
export function componentsData({ common, kinds }: DeclarationDocs): string {
  const shown = Object.entries(kinds).map(([kind, { text, options }]) => [kind, { text, options }]);
  return `${JSON.stringify({ common, kinds: Object.fromEntries(shown) }, undefined, 2)}\n`;
}
