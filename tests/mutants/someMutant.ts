import type { Mutant } from './mutant.ts';
import type { Result } from './results.ts';

/** A mutant of the ledger, at a line of its own. */
export const someMutant = (line: number, values: Partial<Mutant> = {}): Mutant => ({
  id: String(line),
  area: 'ledger',
  file: 'server/ledger/transfer.ts',
  mutator: 'BooleanLiteral',
  start: { line, column: 3 },
  end: { line, column: 8 },
  original: 'false',
  replacement: 'true',
  ...values,
});

export function someResult(line: number, outcome: Result['outcome'], values: Partial<Result> = {}): Result {
  const { id: _, ...mutant } = someMutant(line);
  return { ...mutant, outcome, seconds: 2, ran: 1, reaching: 3, ...values };
}
