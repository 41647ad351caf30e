import { existsSync, readdirSync } from 'node:fs';
import { SignatureKind, type Type } from 'typescript/unstable/sync';
import { boundOf, commentOf, isOfProject, type Option, optionsOf, partsOf, plainType, textOf } from './options.ts';
import type { Program } from './program.ts';

/** What a kind of field may be told. */
interface KindDoc {
  readonly text: string;
  /** The names of what its function takes. */
  readonly parameters: readonly string[];
  /** Whether it takes the options of every kind. */
  readonly takesCommon: boolean;
  /** What it is told: what stands before the options, such as the target of a reference, and its own options. */
  readonly options: readonly Option[];
}

type Parts = Readonly<Record<string, readonly Option[]>>;

/** All that a declaration may say, read from the types that it is checked by and from the comments above them. */
export interface DeclarationDocs {
  /** The options of every kind. */
  readonly common: readonly Option[];
  readonly kinds: Readonly<Record<string, KindDoc>>;
  /** The objects that options of kinds take, by the names of their types. */
  readonly kindParts: Parts;
  /** The options of a resource. */
  readonly resource: readonly Option[];
  readonly resourceParts: Parts;
}

const folder = 'src/fields';

const kindNames = readdirSync(folder).filter((name) => existsSync(`${folder}/${name}/kind.ts`));

/** Values that functions make: `text()`, `by()`. */
const made = ['AnyField', 'Field', 'Fields', 'Rule'];

const isMade = (type: Type): boolean => made.includes(type.getSymbol()?.name ?? '');

/** Adds the parts of a type, and theirs. */
function addParts(program: Program, type: Type, parts: Map<string, Type>): void {
  for (const [name, part] of partsOf(program, type)) {
    if (parts.has(name) || made.includes(name)) continue;
    parts.set(name, part);
    addParts(program, part, parts);
  }
}

/** The parameters of the function that declares a field of the kind. */
function parametersOf(program: Program, kind: string) {
  const { checker, exported } = program;
  const symbol = exported(`${folder}/${kind}/kind.ts`, kind);
  const type = checker.getTypeOfSymbol(symbol);
  const [signature] = type ? checker.getSignaturesOfType(type, SignatureKind.Call) : [];
  if (signature === undefined) throw new Error(`${folder}/${kind}/kind.ts exports no function '${kind}'.`);
  const parameters = signature.getParameters().flatMap(({ name }, index) => {
    const given = checker.getParameterType(signature, index);
    const bare = given && (checker.getNonNullableType(given) ?? given);
    return bare ? [{ name, type: boundOf(program, bare), isRequired: bare.id === given.id }] : [];
  });
  return { symbol, parameters };
}

/** A note of one line as a sentence. */
function sentence(note: string): string {
  const text = note.replaceAll(/\s+/g, ' ').trim();
  return text === '' ? '' : `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
}

/** Reads a kind, and adds the parts that its options have. */
function readKind(program: Program, kind: string, common: readonly Option[], parts: Map<string, Type>): KindDoc {
  const { symbol, parameters } = parametersOf(program, kind);
  const tags = program.checker.getJsDocTagsOfSymbol(symbol);
  const told = (parameter: string): string =>
    tags
      .flatMap(({ name, text = '' }) => (name === 'param' && text.startsWith(`${parameter} `) ? [text] : []))
      .join(' ');
  const isObject = (type: Type): boolean => isOfProject(program, type) && !isMade(type);
  const objects = parameters.filter(({ type }) => isObject(type)).map(({ type }) => type);
  for (const type of objects) addParts(program, type, parts);
  const isCommon = ({ name }: Option): boolean => common.some((option) => option.name === name);
  const all = objects.flatMap((type) => optionsOf(program, type));
  const given = parameters
    .filter(({ type }) => !isObject(type))
    .map(({ name, type, isRequired }) => ({
      name,
      type: plainType(textOf(program, type)),
      isRequired,
      text: sentence(told(name).slice(name.length)),
    }));
  return {
    text: commentOf(program, symbol),
    parameters: parameters.map(({ name }) => name),
    takesCommon: all.some(isCommon),
    options: [...given, ...all.filter((option) => !isCommon(option))],
  };
}

/** @throws with the options that no comment explains */
function refuseUnexplained({ common, kinds, kindParts, resource, resourceParts }: DeclarationDocs): void {
  const ofKinds = Object.entries(kinds).map(([kind, { options }]) => [kind, options] as const);
  const tables = {
    Common: common,
    ...Object.fromEntries(ofKinds),
    ...kindParts,
    Declaration: resource,
    ...resourceParts,
  };
  const unexplained = Object.entries(tables).flatMap(([of, options]) =>
    options.filter(({ text }) => text === '').map(({ name }) => `${of}.${name}`),
  );
  if (unexplained.length > 0)
    throw new Error(`Say what each of these means, in a comment above it or as its @param: ${unexplained.join(', ')}.`);
}

/** @throws with what no comment explains */
export function readDeclarations(program: Program): DeclarationDocs {
  const declared = (file: string, name: string): Type =>
    program.checker.getDeclaredTypeOfSymbol(program.exported(file, name));
  const [ofKinds, ofResource] = [new Map<string, Type>(), new Map<string, Type>()];
  const optionsIn = (parts: ReadonlyMap<string, Type>): Parts =>
    Object.fromEntries([...parts].map(([name, type]) => [name, optionsOf(program, type)]));
  const everyKind = declared('src/schema/field.ts', 'Common');
  const declaration = declared('src/schema/resource.ts', 'Declaration');
  addParts(program, everyKind, ofKinds);
  addParts(program, declaration, ofResource);
  const common = optionsOf(program, everyKind);
  const docs = {
    common,
    kinds: Object.fromEntries(kindNames.map((kind) => [kind, readKind(program, kind, common, ofKinds)])),
    kindParts: optionsIn(ofKinds),
    resource: optionsOf(program, declaration),
    resourceParts: optionsIn(ofResource),
  };
  refuseUnexplained(docs);
  return docs;
}
