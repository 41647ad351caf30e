import { isHandle, networks } from '#src/fields/handle/networks.ts';
import { type Problem, problem } from '#src/problems/catalogue.ts';
import { canonicalTarget } from './canonicalLink.ts';
import { type Requirement, requirementNames, type TaskType } from './taskType.ts';

/** The fields of a task. */
type TaskTerms = Readonly<Record<string, unknown>>;

const isFilled = (value: unknown): boolean =>
  Array.isArray(value) ? value.length > 0 : value !== null && value !== undefined && value !== '';

/** The problem of a missing required requirement. */
const missing = (name: Requirement): Problem => {
  if (name === 'requiredTags') return problem('addTags', {}, name);
  return problem(name === 'subtasks' ? 'oneSubtask' : 'blank', {}, name);
};

function requirementProblems({ requirements, needs }: TaskType, task: TaskTerms): Problem[] {
  return requirementNames.flatMap((name) => {
    if (isFilled(task[name])) return requirements.includes(name) ? [] : [problem('notApplicable', {}, name)];
    return needs.includes(name) ? [missing(name)] : [];
  });
}

function handleProblems({ handle }: TaskType, { requiredAccount }: TaskTerms): Problem[] {
  if (handle === undefined || typeof requiredAccount !== 'string' || isHandle(handle, requiredAccount)) return [];
  return [problem(networks[handle].problem, {}, 'requiredAccount')];
}

function targetProblems(type: TaskType, { targetUrl }: TaskTerms): Problem[] {
  if (type.target === undefined || typeof targetUrl !== 'string') return [];
  const { problem: wrong } = canonicalTarget(type, targetUrl);
  return wrong === undefined ? [] : [wrong];
}

/** The possible values of `proof` in a task of the type, the most common first. */
export const proofsOf = ({ proof, accepts }: TaskType): readonly string[] =>
  proof === 'act' ? ['act', ...accepts] : accepts;

function proofProblems(type: TaskType, { proof }: TaskTerms): Problem[] {
  return proofsOf(type).some((form) => form === proof) ? [] : [problem('notApplicable', {}, 'proof')];
}

/** Returns the problems of a task by its type: missing requirements, fields that don't apply, handles and URLs of another network. */
export const typeProblems = (type: TaskType, task: TaskTerms): readonly Problem[] => [
  ...requirementProblems(type, task),
  ...handleProblems(type, task),
  ...targetProblems(type, task),
  ...proofProblems(type, task),
];
