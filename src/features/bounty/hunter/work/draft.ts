import * as z from 'zod/mini';
import type { UploadedFile } from '#src/fields/file/kind.ts';
import { messageOf, problem } from '#src/problems/catalogue.ts';
import type { Submission } from '#src/resources/bounty/submissions.ts';
import type { Task } from '#src/resources/bounty/tasks.ts';
import { canonicalProof } from '#src/resources/bounty/taskTypes/canonicalLink.ts';
import type { ProofForm, TaskType } from '#src/resources/bounty/taskTypes/taskType.ts';

/** A proof before it is submitted. */
export interface Draft {
  readonly url: string;
  readonly text: string;
  readonly file: UploadedFile | null;
  /** The titles of the completed subtasks. */
  readonly subtasks: readonly string[];
}

export type DraftField = keyof Draft | 'root';
export type DraftProblems = Readonly<Partial<Record<DraftField, string>>>;

const draftShape = z.object({
  url: z.string(),
  text: z.string(),
  file: z.nullable(z.object({ url: z.string(), name: z.string(), type: z.string(), bytes: z.number() })),
  subtasks: z.array(z.string()),
});

/** Parses a draft stored as JSON; undefined for any other value. */
export const parseDraft = (kept: unknown): Draft | undefined => draftShape.safeParse(kept).data;

export const emptyDraft: Draft = { url: '', text: '', file: null, subtasks: [] };

/** Converts a submission to a draft for editing. */
export const draftOf = ({ url, text, file, subtasks }: Submission): Draft => ({
  url: url ?? '',
  text: text ?? '',
  file,
  subtasks: (subtasks ?? []).map(({ title }) => title),
});

/** The inputs of a task's proof. */
export interface ProofInputs {
  readonly forms: readonly ProofForm[];
  /** The titles of the subtasks. */
  readonly subtasks: readonly string[];
  /** Whether a proof is required. For an act it is optional, because the platform checks the act. */
  readonly isRequired: boolean;
}

/** Returns the inputs of a proof: the form that the task asks for, or for an act every form that the type accepts. */
export const inputsOf = ({ proof, subtasks }: Pick<Task, 'proof' | 'subtasks'>, type: TaskType): ProofInputs => ({
  forms: proof === 'act' ? type.accepts : [proof],
  subtasks: type.proof === 'creative' ? (subtasks ?? []).map(({ title }) => title) : [],
  isRequired: proof !== 'act',
});

const linkProblem = (url: string, task: Pick<Task, 'targetUrl'>, type: TaskType): string | undefined => {
  const found = url === '' ? undefined : canonicalProof(type, task, url).problem;
  return found && messageOf(found);
};

const isEmpty = ({ url, text, file }: Draft): boolean => url.trim() === '' && text.trim() === '' && file === null;

/** Returns the problems of a draft, by the rules of the server. */
export function problemsIn(
  draft: Draft,
  inputs: ProofInputs,
  task: Pick<Task, 'targetUrl'>,
  type: TaskType,
): DraftProblems {
  const link = linkProblem(draft.url.trim(), task, type);
  const missing = inputs.isRequired && isEmpty(draft) ? messageOf(problem('required')) : undefined;
  const [first = 'link'] = inputs.forms;
  const noSubtask = inputs.subtasks.length > 0 && draft.subtasks.length === 0;
  return {
    ...(link && { url: link }),
    ...(missing && { [first === 'link' ? 'url' : first]: missing }),
    ...(noSubtask && { subtasks: messageOf(problem('oneSubtask')) }),
  };
}

/** Returns the values that a draft sends. */
export function valuesOf({ url, text, file, subtasks }: Draft, inputs: ProofInputs): Record<string, unknown> {
  return {
    ...(inputs.forms.includes('link') && { url: url.trim() || null }),
    ...(inputs.forms.includes('text') && { text: text.trim() || null }),
    ...(inputs.forms.includes('file') && { file }),
    ...(inputs.subtasks.length > 0 && { subtasks: subtasks.map((title) => ({ title })) }),
  };
}
