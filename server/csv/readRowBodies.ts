import type { Transaction } from '#server/database/transaction.ts';
import type { Values } from '#server/http/parseBody.ts';
import type { RequestActor } from '#server/platform/requestActor.ts';
import { type Problem, problem } from '#src/problems/catalogue.ts';
import { isWellFormed } from '#src/schema/wellFormed.ts';
import { belongsToParents, parentFields, parentsFirst, parentValues } from '#src/schema/within.ts';
import type { CsvRow } from './csvFile.ts';
import { findTitleIds, type TitleIds } from './findTitleIds.ts';
import { unescapeFormula } from './formulas.ts';
import type { ImportField } from './importColumns.ts';

/** A row as the body of a `create`, with the problems of reading it. */
export interface RowBody {
  readonly row: number;
  readonly body: Values;
  readonly problems: readonly Problem[];
}

const textsOf = ({ places }: ImportField, { cells }: CsvRow): string[] =>
  places.map((place) => unescapeFormula(cells[place] ?? ''));

const isBlank = (texts: readonly string[]): boolean => texts.every((text) => text.trim() === '');

/** Target resource → titles in the rows. Malformed Unicode is skipped, because it would fail the whole query. */
function collectTitles(fields: readonly ImportField[], rows: readonly CsvRow[]): Map<string, Set<string>> {
  const titlesByResource = new Map<string, Set<string>>();
  for (const field of fields) {
    for (const row of rows) {
      const texts = textsOf(field, row);
      for (const { resource, titles } of (!isBlank(texts) && field.face.titles?.(texts, field.field)) || []) {
        const collected = titlesByResource.get(resource) ?? new Set();
        for (const title of titles) if (isWellFormed(title)) collected.add(title);
        titlesByResource.set(resource, collected);
      }
    }
  }
  return titlesByResource;
}

/** Sorts fields so that parents come before the fields that they narrow. */
function inOrder(fields: readonly ImportField[]): ImportField[] {
  const byName = new Map(fields.map((field) => [field.name, field]));
  const declared = Object.fromEntries(fields.map(({ name, field }) => [name, field]));
  return parentsFirst(declared, [...byName.keys()]).flatMap((name) => byName.get(name) ?? []);
}

/** The records with a title that match the row's parents: the Paris of its country. If none matches, all of them, to be refused. */
function matchingTitles(titled: TitleIds | undefined, title: string, parents: ReturnType<typeof parentValues>) {
  const all = titled?.get(title) ?? [];
  const belonging = all.filter(({ record }) => record === undefined || belongsToParents(record, parents));
  return belonging.length > 0 ? belonging : all;
}

function readBody(fields: readonly ImportField[], row: CsvRow, idsByResource: ReadonlyMap<string, TitleIds>): RowBody {
  const body: Record<string, unknown> = {};
  const problems: Problem[] = [];
  for (const field of inOrder(fields)) {
    const texts = textsOf(field, row);
    // A blank cell means the field's default.
    if (isBlank(texts)) continue;
    body[field.name] = field.face.read(texts, field.field, (resource, title) => {
      const [one, other] = matchingTitles(idsByResource.get(resource), title, parentValues(field.field, body));
      if (other !== undefined) problems.push(problem('ambiguousTitle', { title }, field.name));
      return one?.id;
    });
  }
  return { row: row.row, body, problems };
}

function cellProblems({ cells }: CsvRow, expected: number): Problem[] {
  const surplus = cells.slice(expected).some((cell) => cell.trim() !== '');
  const isWrong = surplus || cells.length < expected;
  return isWrong ? [problem('wrongCellCount', { found: cells.length, expected })] : [];
}

/**
 * Parses rows in their human-readable form: titles, words, days.
 * @param width the number of cells in the header
 */
export async function readRowBodies(
  tx: Transaction,
  actor: RequestActor,
  fields: readonly ImportField[],
  width: number,
  rows: readonly CsvRow[],
): Promise<RowBody[]> {
  const narrowed = fields.flatMap(({ field }) => (parentFields(field).length > 0 ? (field.target ?? []) : []));
  const idsByResource = await findTitleIds(tx, actor, collectTitles(fields, rows), new Set(narrowed));
  return rows.map((row) => {
    const problems = cellProblems(row, width);
    return problems.length > 0 ? { row: row.row, body: {}, problems } : readBody(fields, row, idsByResource);
  });
}
