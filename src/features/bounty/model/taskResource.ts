import { choice } from '#src/fields/choice/kind.ts';
import { handle } from '#src/fields/handle/kind.ts';
import { type Campaign, campaigns } from '#src/resources/bounty/campaigns.ts';
import { tasks } from '#src/resources/bounty/tasks.ts';
import { type Requirement, requirementNames, type TaskType } from '#src/resources/bounty/taskTypes/taskType.ts';
import { proofsOf } from '#src/resources/bounty/taskTypes/typeRules.ts';
import type { AnyField } from '#src/schema/field.ts';
import { recordPath } from '#src/schema/recordPath.ts';
import type { Fields, Resource } from '#src/schema/resource.ts';
import { subfieldsOf } from '#src/schema/subfields.ts';

const { fields: declared } = tasks;
const always = { required: true } as const;

/** Returns the field with additional options. */
const withOptions = (field: AnyField, options: AnyField['options']): AnyField => ({
  ...field,
  required: options.required ?? field.required,
  options: { ...field.options, ...options },
});

/** The type's needs are required fields. The required account has the network's mask. */
function requirementFields({ needs, handle: network }: TaskType): Fields {
  const needed = (name: Requirement) => (needs.includes(name) ? always : {});
  const first = { requiredProblem: 'oneSubtask', min: 1, default: [{ title: null, description: null }] } as const;
  return {
    targetUrl: withOptions(declared.targetUrl, needed('targetUrl')),
    requiredTags: withOptions(declared.requiredTags, needed('requiredTags')),
    requiredAccount: network ? handle(network, needed('requiredAccount')) : declared.requiredAccount,
    subtasks: withOptions(declared.subtasks, needs.includes('subtasks') ? { ...always, ...first } : {}),
  };
}

/** Rewards are money in a money campaign, tokens or stakes in an ICO campaign. A new task begins with one reward. */
function rewardsField({ rewards }: TaskType, { isIco }: Campaign): AnyField {
  const units = isIco ? (['stake', 'token'] as const) : (['money'] as const);
  const parts = {
    ...Object.fromEntries(subfieldsOf(declared.rewards)),
    unit: choice(units, { ...always, default: units[0] }),
  };
  const first = Object.entries(parts).map(([name, { options }]) => [name, options.default ?? null] as const);
  const entry = { ...Object.fromEntries(first), rewardType: rewards[0]?.id ?? null };
  return withOptions(
    { ...declared.rewards, options: { ...declared.rewards.options, fields: parts } },
    { default: [entry] },
  );
}

/** The defaults of a new task. */
const defaultsOf = ({ title, what, defaults }: TaskType, { startAt, endAt }: Campaign) => ({
  title,
  instructions: `<p>${what}</p>`,
  startAt,
  endAt,
  ...defaults,
});

function fieldsOf(type: TaskType, campaign: Campaign): Fields {
  const { budget, poolPercentage, ...others } = declared;
  const proofs = proofsOf(type);
  const pay: Fields = campaign.isIco
    ? { poolPercentage: withOptions(poolPercentage, { when: undefined }) }
    : { budget: withOptions(budget, { when: undefined }) };
  const fields: Fields = {
    ...others,
    ...pay,
    ...requirementFields(type),
    rewards: rewardsField(type, campaign),
    proof: choice(proofs, { ...always, default: proofs[0] }),
  };
  const defaults: Readonly<Record<string, unknown>> = defaultsOf(type, campaign);
  return Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [
      name,
      name in defaults ? withOptions(field, { default: defaults[name] }) : field,
    ]),
  );
}

/** The fields that the page's address or the server provides. */
const presetFields = ['campaign', 'type', 'manager'];
const requirements: readonly string[] = requirementNames;

function isAsked(name: string, type: TaskType): boolean {
  if (name === 'proof') return proofsOf(type).length > 1;
  // Without an account there is no automatic check that a hunter could retry.
  if (name === 'retryAfterMinutes') return type.account !== undefined;
  return requirements.includes(name) ? type.requirements.some((one) => one === name) : !presetFields.includes(name);
}

/**
 * Returns the declaration of a task of one type in one campaign: its fields, requirements and defaults. Its list is the page of the
 * campaign.
 */
export function taskResource(type: TaskType, campaign: Campaign): Resource {
  const fields = fieldsOf(type, campaign);
  const sections = tasks.sections.map((section) => ({
    ...section,
    fields: section.fields.filter((name) => name in fields && isAsked(name, type)),
  }));
  return { ...tasks, fields, sections, screens: { list: recordPath(campaigns, 'show', campaign.id) } };
}
