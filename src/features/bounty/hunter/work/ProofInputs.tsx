import { hunter } from '#src/i18n/en/bounty/hunter.ts';
import { limits } from '#src/limits.ts';
import type { Task } from '#src/resources/bounty/tasks.ts';
import type { TaskType } from '#src/resources/bounty/taskTypes/taskType.ts';
import { LabelledField } from '#src/ui/LabelledField.tsx';
import type { Draft, DraftProblems, ProofInputs as Inputs } from './draft.ts';
import { FileField } from './FileField.tsx';
import { LinkField } from './LinkField.tsx';
import { Subtasks } from './Subtasks.tsx';

interface ProofInputsProps {
  readonly task: Task;
  readonly type: TaskType;
  readonly inputs: Inputs;
  readonly draft: Draft;
  readonly problems: DraftProblems;
  readonly onChange: (part: Partial<Draft>) => void;
  /** Called when an upload begins and ends. */
  readonly onUploading: (isUploading: boolean) => void;
}

/** The inputs of a proof, in the order of the work. */
export function ProofInputs({ task, type, inputs, draft, problems, onChange, onUploading }: ProofInputsProps) {
  const accepts = (form: Inputs['forms'][number]) => inputs.forms.includes(form);
  return (
    <>
      {inputs.subtasks.length > 0 && (
        <Subtasks
          subtasks={task.subtasks ?? []}
          done={draft.subtasks}
          problem={problems.subtasks}
          onChange={(subtasks) => onChange({ subtasks })}
        />
      )}
      {accepts('link') && (
        <LinkField
          value={draft.url}
          task={task}
          type={type}
          problem={problems.url}
          onChange={(url) => onChange({ url })}
        />
      )}
      {accepts('text') && (
        <LabelledField label={hunter.text} hint={inputs.isRequired ? '' : hunter.mayBeEmpty} problem={problems.text}>
          {(attributes) => (
            <div className="field-box">
              <textarea
                {...attributes}
                rows={4}
                maxLength={limits.longText}
                value={draft.text}
                onChange={({ target }) => onChange({ text: target.value })}
              />
            </div>
          )}
        </LabelledField>
      )}
      {accepts('file') && (
        <FileField
          value={draft.file}
          problem={problems.file}
          onChange={(file) => onChange({ file })}
          onUploading={onUploading}
        />
      )}
    </>
  );
}
