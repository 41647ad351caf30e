import { parseSync, Visitor } from 'vite';

/** The classes that a source gives in `className`, as an attribute or a property; of a template only the words that are whole in it. */
export function classesGiven(file: string, text: string): Set<string> {
  const classes = new Set<string>();
  /** How deep within a `className` the visitor is, and within the comparisons there, whose texts are no classes. */
  let [named, compared] = [0, 0];
  const count = (name: unknown, by: number): void => {
    if (name === 'className') named += by;
  };
  const give = (words: string): void => {
    if (named > 0 && compared === 0) for (const word of words.match(/\S+/g) ?? []) classes.add(word);
  };
  new Visitor({
    JSXAttribute: ({ name }) => count(name.name, 1),
    'JSXAttribute:exit': ({ name }) => count(name.name, -1),
    Property: ({ key }) => count('name' in key && key.name, 1),
    'Property:exit': ({ key }) => count('name' in key && key.name, -1),
    BinaryExpression: () => void compared++,
    'BinaryExpression:exit': () => void compared--,
    Literal: ({ value }) => give(typeof value === 'string' ? value : ''),
    // What is put in and the part of a word beside it are no class that is known here.
    TemplateLiteral: ({ quasis }) =>
      give(
        quasis
          .map(({ value }) => value.raw)
          .join('$')
          .replace(/\S*\$\S*/g, ' '),
      ),
  }).visit(parseSync(file, text).program);
  return classes;
}

interface StyledClasses {
  /** Every class that the sheet names. */
  readonly named: ReadonlySet<string>;
  /** Those that it gives a look by themselves: no other class stands beside them in a selector. */
  readonly byThemselves: ReadonlySet<string>;
}

/** What Material UI and others name begins with a capital. */
const className = /\.([a-z][\w-]*)/g;
const commaOutsideBrackets = /,(?![^()]*\))/;

/** The classes in the selectors of a sheet. */
export function classesStyled(sheet: string): StyledClasses {
  const preludes = sheet.replace(/\/\*[\s\S]*?\*\/|"[^"]*"/g, '').match(/[^{};]+(?=\{)/g) ?? [];
  const selectors = preludes.filter((each) => !each.trim().startsWith('@'));
  const classes = selectors
    .flatMap((each) => each.split(commaOutsideBrackets))
    .map((each) => [...each.matchAll(className)].flatMap(([, name]) => name ?? []));
  return {
    named: new Set(classes.flat()),
    byThemselves: new Set(classes.filter((each) => each.length === 1).flat()),
  };
}
