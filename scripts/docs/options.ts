import { NodeBuilderFlags, type Symbol, SymbolFlags, type Type } from 'typescript/unstable/sync';
import type { Program } from './program.ts';

/** What one may say to a kind or in a declaration, and what it means. */
export interface Option {
  readonly name: string;
  readonly type: string;
  readonly isRequired: boolean;
  /** The comment above it in the source. */
  readonly text: string;
}

/** Flags of `typeToString`. */
const inFull = NodeBuilderFlags.NoTruncation | NodeBuilderFlags.UseSingleQuotesForStringLiteralType;
const writtenOut = inFull | NodeBuilderFlags.InTypeAlias;

/** Longer lists of choices stay behind their name. */
const longestChoices = 180;

/** The choices that a name stands for; undefined for anything but a short list of them. */
function choicesOf({ checker, typeNamed }: Program, name: string, file: string): string | undefined {
  const type = typeNamed(name, file);
  const text = type && checker.typeToString(type, undefined, writtenOut);
  const isChoices = text !== undefined && /^'[^']*'( \| '[^']*')+$/.test(text) && text.length <= longestChoices;
  return isChoices ? text : undefined;
}

/** The names of types in a text. */
const typeNames = /(?<!['.\w])[A-Z]\w+/g;

/** What a type parameter has to be; any other type as it is. */
export const boundOf = ({ checker }: Program, type: Type): Type =>
  (type.isTypeParameter() && checker.getConstraintOfTypeParameter(type)) || type;

/** A type in words of TypeScript; of a type parameter, what it has to be. */
export const textOf = (program: Program, type: Type): string =>
  program.checker.typeToString(boundOf(program, type), undefined, inFull);

/** A property's type as its source says it, with choices in place of their names. */
function typeOf(program: Program, property: Symbol): string {
  const { checker } = program;
  const type = checker.getTypeOfSymbol(property);
  const bare = type && checker.getNonNullableType(type);
  const declared = program.declaredType(property);
  const isMethod = (property.flags & SymbolFlags.Method) !== 0;
  if (bare !== undefined && (isMethod || bare.isTypeParameter() || declared === undefined))
    return textOf(program, bare);
  if (declared === undefined) return '';
  const { text, file } = declared;
  return text.replaceAll(typeNames, (name, at: number) => {
    const choices = choicesOf(program, name, file);
    return choices && text.startsWith('[]', at + name.length) ? `(${choices})` : (choices ?? name);
  });
}

/** What the comment above it says, in one line. */
export const commentOf = ({ checker }: Program, symbol: Symbol): string =>
  checker.getDocumentationCommentOfSymbol(symbol).replaceAll(/\s+/g, ' ').trim();

/** Whatever every option has in its type, and what only the compiler needs. */
const noise: readonly (readonly [pattern: RegExp, plain: string])[] = [
  [/\breadonly /g, ''],
  [/Readonly<(Record<.*>)>/, '$1'],
  [/\(?keyof F & string\)?/g, 'field'],
  [/keyof typeof systemFields/, "'id' | 'version' | 'createdAt' | 'updatedAt'"],
  [/(?<=[A-Z]\w+)<\w>/g, ''],
  [/^unknown$/, 'a value of the kind'],
];

/** A type as people read it. */
export const plainType = (type: string): string =>
  noise.reduce((text, [pattern, plain]) => text.replaceAll(new RegExp(pattern, 'g'), plain), type);

/** The properties of a type. */
export const optionsOf = (program: Program, type: Type): Option[] =>
  program.checker.getPropertiesOfType(type).map((property) => ({
    name: property.name,
    type: plainType(typeOf(program, property)),
    isRequired: (property.flags & SymbolFlags.Optional) === 0,
    text: commentOf(program, property),
  }));

/** What is said with its own name in the text of an option's type: `Transition` in `readonly Transition[]`. */
export function partsOf(program: Program, type: Type): Map<string, Type> {
  const named = program.checker.getPropertiesOfType(type).flatMap((property) => {
    const { text = '', file = '' } = program.declaredType(property) ?? {};
    return (text.match(typeNames) ?? []).flatMap((name): [string, Type][] => {
      const found = program.typeNamed(name, file);
      return found !== undefined && isOfProject(program, found) ? [[name, found]] : [];
    });
  });
  return new Map(named);
}

/** Whether a type is an object that the project describes, property by property. */
export function isOfProject({ checker, fileOf }: Program, type: Type): boolean {
  const properties = checker.getPropertiesOfType(type);
  return properties.length > 0 && properties.every((property) => fileOf(property) !== undefined);
}
