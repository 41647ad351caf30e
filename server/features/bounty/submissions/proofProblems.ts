import { type Problem, problem } from '#src/problems/catalogue.ts';
import type { Submission } from '#src/resources/bounty/submissions.ts';
import type { Task } from '#src/resources/bounty/tasks.ts';
import { missingTags } from '#src/resources/bounty/taskTypes/eligibility/tags.ts';
import { taskTypeWithId } from '#src/resources/bounty/taskTypes/taskTypes.ts';
import { proofLink } from './proofLink.ts';

/** What a hunter hands in. */
export type Proof = Pick<Submission, 'url' | 'text' | 'file' | 'tags' | 'subtasks' | 'week'>;

/** Whatever else it has, a proof has what the task asks for. An act is looked up: it needs nothing. */
function formProblems({ proof }: Task, { url, text, file }: Proof): Problem[] {
  const proofByKind = { link: url, text, file };
  return proof === 'act' || proofByKind[proof] ? [] : [problem('required', {}, proof === 'link' ? 'url' : proof)];
}

function linkProblems(task: Task, { url }: Proof): Problem[] {
  const linkProblem = proofLink(task, url)?.problem;
  return linkProblem ? [linkProblem] : [];
}

/** The tags of a post are read from it (`automaticChecks`). Clients may still name them, and then all of them. */
function tagProblems({ type, requiredTags }: Task, { tags }: Proof): Problem[] {
  if (taskTypeWithId(type)?.proof !== 'instagramPost' || !tags?.length) return [];
  const missing = missingTags(requiredTags ?? [], tags);
  return missing.length > 0 ? [problem('tagsDontMatch', { tags: missing }, 'tags')] : [];
}

/** Something creative says which of the task's parts it is. */
function subtaskProblems({ type, subtasks }: Task, { subtasks: done }: Proof): Problem[] {
  if (taskTypeWithId(type)?.proof === 'creative' && !done?.length) return [problem('oneSubtask', {}, 'subtasks')];
  const titles = new Set(subtasks?.map(({ title }) => title));
  return (done ?? []).flatMap(({ title }, index) =>
    titles.has(title) ? [] : [problem('invalidChoice', {}, `subtasks[${index}].title`)],
  );
}

/** Which weeks count depends on when the hunter joined. */
function weekProblems({ recurrence }: Task, { week }: Proof): Problem[] {
  return recurrence === 'weekly' || week === null ? [] : [problem('notApplicable', {}, 'week')];
}

/** What is wrong with a proof of the task, field by field. */
export const proofProblems = (task: Task, proof: Proof): Problem[] =>
  [formProblems, linkProblems, tagProblems, subtaskProblems, weekProblems].flatMap((rule) => rule(task, proof));
