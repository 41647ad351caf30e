import type { UploadedFile } from '#src/fields/file/kind.ts';
import { messageOf, problem } from '#src/problems/catalogue.ts';
import type { Submission } from '#src/resources/bounty/submissions.ts';
import type { Task } from '#src/resources/bounty/tasks.ts';
import { canonicalLink } from '#src/resources/bounty/taskTypes/canonicalLink.ts';
import { tagsIn } from '#src/resources/bounty/taskTypes/eligibility/tags.ts';
import type { ProofForm, TaskType } from '#src/resources/bounty/taskTypes/taskType.ts';

/** What a hunter is about to hand in, as it is typed. */
export interface Draft {
  readonly url: string;
  readonly text: string;
  readonly file: UploadedFile | null;
  /** As people write them: `#quarry #gems`. */
  readonly tags: string;
  /** The titles of those that are done. */
  readonly subtasks: readonly string[];
}

export type DraftField = keyof Draft | 'root';
export type DraftProblems = Readonly<Partial<Record<DraftField, string>>>;

export const emptyDraft: Draft = { url: '', text: '', file: null, tags: '', subtasks: [] };

/** What was handed in before, to be mended. */
export const draftOf = ({ url, text, file, tags, subtasks }: Submission): Draft => ({
  url: url ?? '',
  text: text ?? '',
  file,
  tags: (tags ?? []).map((tag) => `#${tag}`).join(' '),
  subtasks: (subtasks ?? []).map(({ title }) => title),
});

/** Which inputs a proof of the task has. */
export interface ProofInputs {
  readonly forms: readonly ProofForm[];
  /** The titles of the subtasks to tick. */
  readonly subtasks: readonly string[];
  /** Whether the post's tags are told beside its link. */
  readonly tags: boolean;
  /** Whether something has to be handed in: what proves an act is only a help. */
  readonly isNeeded: boolean;
}

/** A task says in which form it wants its proof; an act is looked up, so that any help will do. */
export const inputsOf = ({ proof, subtasks }: Pick<Task, 'proof' | 'subtasks'>, type: TaskType): ProofInputs => ({
  forms: proof === 'act' ? type.accepts : [proof],
  subtasks: type.proof === 'creative' ? (subtasks ?? []).map(({ title }) => title) : [],
  tags: type.proof === 'instagramPost',
  isNeeded: proof !== 'act',
});

const linkProblem = (url: string, type: TaskType): string | undefined => {
  const found = url === '' ? undefined : canonicalLink(type, url).problem;
  return found && messageOf(found);
};

const isEmpty = ({ url, text, file }: Draft): boolean => url.trim() === '' && text.trim() === '' && file === null;

/** What is wrong with the draft, by the same rules as the server's. */
export function problemsIn(draft: Draft, inputs: ProofInputs, type: TaskType): DraftProblems {
  const link = linkProblem(draft.url.trim(), type);
  const nothing = inputs.isNeeded && isEmpty(draft) ? messageOf(problem('required')) : undefined;
  const [first = 'link'] = inputs.forms;
  const noSubtask = inputs.subtasks.length > 0 && draft.subtasks.length === 0;
  return {
    ...(link && { url: link }),
    ...(nothing && { [first === 'link' ? 'url' : first]: nothing }),
    ...(noSubtask && { subtasks: messageOf(problem('oneSubtask')) }),
  };
}

/** The tags in what somebody has typed: with their # or without, between spaces or commas. */
export const tagsTyped = (text: string): string[] => tagsIn(text.replace(/(^|[\s,])(?=[^\s,#])/g, '$1#'));

/** What is sent. */
export function valuesOf({ url, text, file, tags, subtasks }: Draft, inputs: ProofInputs): Record<string, unknown> {
  return {
    ...(inputs.forms.includes('link') && { url: url.trim() || null }),
    ...(inputs.forms.includes('text') && { text: text.trim() || null }),
    ...(inputs.forms.includes('file') && { file }),
    ...(inputs.tags && { tags: tagsTyped(tags) }),
    ...(inputs.subtasks.length > 0 && { subtasks: subtasks.map((title) => ({ title })) }),
  };
}
