import type { Values } from '#server/http/parseBody.ts';
import { idsIn } from '#src/fields/idsIn.ts';
import { fieldLabel } from '#src/i18n/labels.ts';
import { type Problem, problem } from '#src/problems/catalogue.ts';
import type { AnyField } from '#src/schema/field.ts';
import type { Resource } from '#src/schema/resource.ts';
import type { Lookup } from '#src/schema/serverRules.ts';
import { belongs, parentsFirst, parentsOf, parentValues } from '#src/schema/within.ts';

interface Narrowed {
  /** Choices that no longer match their parents; they are cleared. */
  readonly cleared: Values;
  readonly problems: readonly Problem[];
}

interface ToCheck {
  readonly resource: Resource;
  /** The fields of the request. */
  readonly sent: Values;
  /** The changed values. */
  readonly changes: Values;
  /** The record with the changes. */
  readonly after: Values;
  /** Fields with a problem already; their children aren't checked against them. */
  readonly refused: readonly string[];
  readonly lookup: Lookup;
}

/** The choices that the parents allow. A missing record is reported elsewhere. */
async function remaining(field: AnyField, { after, lookup }: ToCheck, ids: readonly number[]): Promise<number[]> {
  const parents = parentValues(field, after);
  if (field.target === undefined || Object.keys(parents).length === 0) return [...ids];
  const found = await lookup(field.target, ids);
  return ids.filter((id) => {
    const choice = found.get(id);
    return choice === undefined || belongs(choice, parents);
  });
}

/** “country” of “Country”, for use in a sentence. */
const parentLabels = (resource: Resource, field: AnyField): string =>
  parentsOf(field)
    .map(([, own]) => fieldLabel(resource, own).toLowerCase())
    .join(', ');

/**
 * Checks that references match their parents: the city matches its country. A mismatch that was sent is refused.
 * A mismatch that wasn't sent is cleared after a change of its parent, as in the form, unless the field is required.
 */
export async function withinParents(write: ToCheck): Promise<Narrowed> {
  const { resource, sent, changes, after } = write;
  const cleared: Record<string, unknown> = {};
  const problems: Problem[] = [];
  const { fields } = resource;
  // A cleared region no longer narrows its cities.
  for (const name of parentsFirst(fields, Object.keys(fields))) {
    const field = fields[name];
    if (field === undefined) continue;
    const concerned = [name, ...parentsOf(field).map(([, own]) => own)];
    const ids = idsIn(after[name]);
    if (concerned.length === 1 || ids.length === 0) continue;
    if (!concerned.some((one) => one in changes) || concerned.some((one) => write.refused.includes(one))) continue;
    const kept = await remaining(field, { ...write, after: { ...after, ...cleared } }, ids);
    if (kept.length === ids.length) continue;
    if (name in sent || (field.required && kept.length === 0))
      problems.push(problem('notWithin', { parent: parentLabels(resource, field) }, name));
    else cleared[name] = Array.isArray(after[name]) ? kept : null;
  }
  return { cleared, problems };
}
