import type { Area } from './scope.ts';

/** A place in a source file; both numbers begin at 1. */
export interface Position {
  readonly line: number;
  readonly column: number;
}

/** A change to one expression or block of a source file. */
export interface Mutant {
  /** The number by which the instrumented code switches it on: valid in one working copy only. */
  readonly id: string;
  readonly area: Area;
  readonly file: string;
  readonly mutator: string;
  readonly start: Position;
  readonly end: Position;
  readonly original: string;
  readonly replacement: string;
}

/** Identifies a mutant in all commits in which its place and text are the same. */
export function identityOf({
  file,
  mutator,
  start,
  end,
  replacement,
}: Omit<Mutant, 'id' | 'area' | 'original'>): string {
  const place = `${start.line}:${start.column}-${end.line}:${end.column}`;
  return `${file}:${place} ${mutator} ${replacement}`;
}
