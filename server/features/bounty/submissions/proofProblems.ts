import { type Problem, problem } from '#src/problems/catalogue.ts';
import type { Submission } from '#src/resources/bounty/submissions.ts';
import type { Task } from '#src/resources/bounty/tasks.ts';
import { missingTags } from '#src/resources/bounty/taskTypes/eligibility/tags.ts';
import { taskTypeWithId } from '#src/resources/bounty/taskTypes/taskTypes.ts';
import { proofLink } from './proofLink.ts';

/** The values that a hunter submits. */
export type Proof = Pick<Submission, 'url' | 'text' | 'file' | 'tags' | 'subtasks' | 'week'>;

/** A proof must have the kind that the task requires. An action needs none, because the network is asked for it. */
function formProblems({ proof }: Task, { url, text, file }: Proof): Problem[] {
  const proofByKind = { link: url, text, file };
  return proof === 'act' || proofByKind[proof] ? [] : [problem('required', {}, proof === 'link' ? 'url' : proof)];
}

function linkProblems(task: Task, { url }: Proof): Problem[] {
  const linkProblem = proofLink(task, url)?.problem;
  return linkProblem ? [linkProblem] : [];
}

/** The tags of a post are loaded from the network (`runAutomaticChecks`). Clients may still send them, and then all of them. */
function tagProblems({ type, requiredTags }: Task, { tags }: Proof): Problem[] {
  if (taskTypeWithId(type)?.proof !== 'instagramPost' || !tags?.length) return [];
  const missing = missingTags(requiredTags ?? [], tags);
  return missing.length > 0 ? [problem('tagsDontMatch', { tags: missing }, 'tags')] : [];
}

/** Creative work names the completed subtasks. */
function subtaskProblems({ type, subtasks }: Task, { subtasks: done }: Proof): Problem[] {
  if (taskTypeWithId(type)?.proof === 'creative' && !done?.length) return [problem('oneSubtask', {}, 'subtasks')];
  const titles = new Set(subtasks?.map(({ title }) => title));
  return (done ?? []).flatMap(({ title }, index) =>
    titles.has(title) ? [] : [problem('invalidChoice', {}, `subtasks[${index}].title`)],
  );
}

/** The valid weeks depend on the time of joining. */
function weekProblems({ recurrence }: Task, { week }: Proof): Problem[] {
  return recurrence === 'weekly' || week === null ? [] : [problem('notApplicable', {}, 'week')];
}

/** Returns the problems of a proof, field by field. */
export const proofProblems = (task: Task, proof: Proof): Problem[] =>
  [formProblems, linkProblems, tagProblems, subtaskProblems, weekProblems].flatMap((rule) => rule(task, proof));
