import type { Values } from '#server/http/parseBody.ts';
import { collectIds } from '#src/fields/collectIds.ts';
import { fieldLabel } from '#src/i18n/labels.ts';
import { type Problem, problem } from '#src/problems/catalogue.ts';
import type { AnyField } from '#src/schema/field.ts';
import type { Resource } from '#src/schema/resource.ts';
import type { Lookup } from '#src/schema/serverRules.ts';
import { belongsToParents, parentFields, parentsFirst, parentValues } from '#src/schema/within.ts';

interface NarrowingResult {
  /** Choices that no longer match their parents; they are cleared. */
  readonly cleared: Values;
  readonly problems: readonly Problem[];
}

interface NarrowingInput {
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
async function listRemaining(
  field: AnyField,
  { after, lookup }: NarrowingInput,
  ids: readonly number[],
): Promise<number[]> {
  const parents = parentValues(field, after);
  if (field.target === undefined || Object.keys(parents).length === 0) return [...ids];
  const choices = await lookup(field.target, ids);
  return ids.filter((id) => {
    const choice = choices.get(id);
    return choice === undefined || belongsToParents(choice, parents);
  });
}

/** “country” of “Country”, for use in a sentence. */
const parentLabels = (resource: Resource, field: AnyField): string =>
  parentFields(field)
    .map(([, own]) => fieldLabel(resource, own).toLowerCase())
    .join(', ');

/**
 * Checks that references match their parents: the city matches its country. A mismatch that was sent is refused.
 * A mismatch that wasn't sent is cleared after a change of its parent, as in the form, unless the field is required.
 */
export async function validateNarrowing(write: NarrowingInput): Promise<NarrowingResult> {
  const { resource, sent, changes, after } = write;
  const cleared: Record<string, unknown> = {};
  const problems: Problem[] = [];
  const { fields } = resource;
  // A cleared region no longer narrows its cities.
  for (const name of parentsFirst(fields, Object.keys(fields))) {
    const field = fields[name];
    if (field === undefined) continue;
    const concerned = [name, ...parentFields(field).map(([, own]) => own)];
    const ids = collectIds(after[name]);
    if (concerned.length === 1 || ids.length === 0) continue;
    if (!concerned.some((one) => one in changes) || concerned.some((one) => write.refused.includes(one))) continue;
    const remainingIds = await listRemaining(field, { ...write, after: { ...after, ...cleared } }, ids);
    if (remainingIds.length === ids.length) continue;
    if (name in sent || (field.required && remainingIds.length === 0))
      problems.push(problem('notWithin', { parent: parentLabels(resource, field) }, name));
    else cleared[name] = Array.isArray(after[name]) ? remainingIds : null;
  }
  return { cleared, problems };
}
