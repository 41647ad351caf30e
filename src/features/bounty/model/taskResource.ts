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

/** A field that is told more. */
const told = (field: AnyField, options: AnyField['options']): AnyField => ({
  ...field,
  required: options.required ?? field.required,
  options: { ...field.options, ...options },
});

/** What the type can't do without is required; where it names an account, the network's mask holds. */
function requirementFields({ needs, handle: network }: TaskType): Fields {
  const needed = (name: Requirement) => (needs.includes(name) ? always : {});
  const first = { requiredProblem: 'oneSubtask', min: 1, default: [{ title: null, description: null }] } as const;
  return {
    targetUrl: told(declared.targetUrl, needed('targetUrl')),
    requiredTags: told(declared.requiredTags, needed('requiredTags')),
    requiredAccount: network ? handle(network, needed('requiredAccount')) : declared.requiredAccount,
    subtasks: told(declared.subtasks, needs.includes('subtasks') ? { ...always, ...first } : {}),
  };
}

/** Money in a money campaign, tokens or shares of them in an ICO one. One reward stands there to begin with. */
function rewardsField({ rewards }: TaskType, { isIco }: Campaign): AnyField {
  const units = isIco ? (['stake', 'token'] as const) : (['money'] as const);
  const parts = {
    ...Object.fromEntries(subfieldsOf(declared.rewards)),
    unit: choice(units, { ...always, default: units[0] }),
  };
  const first = Object.entries(parts).map(([name, { options }]) => [name, options.default ?? null] as const);
  const entry = { ...Object.fromEntries(first), rewardType: rewards[0]?.id ?? null };
  return told({ ...declared.rewards, options: { ...declared.rewards.options, fields: parts } }, { default: [entry] });
}

/** What a new task begins with. */
const beginnings = ({ title, what, defaults }: TaskType, { startAt, endAt }: Campaign) => ({
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
    ? { poolPercentage: told(poolPercentage, { when: undefined }) }
    : { budget: told(budget, { when: undefined }) };
  const fields: Fields = {
    ...others,
    ...pay,
    ...requirementFields(type),
    rewards: rewardsField(type, campaign),
    proof: choice(proofs, { ...always, default: proofs[0] }),
  };
  const begun: Readonly<Record<string, unknown>> = beginnings(type, campaign);
  return Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [
      name,
      name in begun ? told(field, { default: begun[name] }) : field,
    ]),
  );
}

/** What the address and the campaign have said already, or nobody is asked. */
const settled = ['campaign', 'type', 'manager'];
const requirements: readonly string[] = requirementNames;

function isAsked(name: string, type: TaskType): boolean {
  if (name === 'proof') return proofsOf(type).length > 1;
  // Nothing is looked up that could be refused by itself, and mended.
  if (name === 'retryAfterMinutes') return type.account !== undefined;
  return requirements.includes(name) ? type.requirements.some((one) => one === name) : !settled.includes(name);
}

/**
 * The declaration of tasks as it is for one type in one campaign: what applies, what is needed, what a new one begins with.
 * They are listed on the page of their campaign.
 */
export function taskResource(type: TaskType, campaign: Campaign): Resource {
  const fields = fieldsOf(type, campaign);
  const sections = tasks.sections.map((section) => ({
    ...section,
    fields: section.fields.filter((name) => name in fields && isAsked(name, type)),
  }));
  return { ...tasks, fields, sections, screens: { list: recordPath(campaigns, 'show', campaign.id) } };
}
