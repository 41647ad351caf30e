import { closestMatch } from './closestMatch.ts';

/** A name that a declaration uses, and the names that exist. */
export interface Mention {
  /** The check's number, for searches and references. */
  readonly number: string;
  /** The place in the declaration: `campaigns.list`. */
  readonly where: string;
  readonly name: string;
  readonly among: readonly string[];
  /** A description of the expected name: `a field of campaigns`. */
  readonly what: string;
}

/** @returns the mistake; undefined if the name exists */
export function checkMention({ number, where, name, among, what }: Mention): string | undefined {
  if (among.includes(name)) return undefined;
  const suggestion = closestMatch(name, among);
  const all = among.length === 0 ? 'there is none.' : `use one of: ${among.join(', ')}.`;
  const hint = suggestion === undefined ? all : `did you mean '${suggestion}'?`;
  return `${number} ${where} names '${name}', which is not ${what}; ${hint}`;
}
