import { useState } from 'react';
import { hashtags } from '#src/format/hashtags.ts';
import { hunter } from '#src/i18n/en/bounty/hunter.ts';
import { say } from '#src/i18n/say.ts';
import { limits } from '#src/limits.ts';
import { messageOf } from '#src/problems/catalogue.ts';
import type { Task } from '#src/resources/bounty/tasks.ts';
import { canonicalProof, linkWords } from '#src/resources/bounty/taskTypes/canonicalLink.ts';
import type { TaskType } from '#src/resources/bounty/taskTypes/taskType.ts';
import { LabelledField } from '#src/ui/LabelledField.tsx';

interface LinkFieldProps {
  readonly value: string;
  readonly task: Task;
  readonly type: TaskType;
  readonly problem: string | undefined;
  readonly onChange: (url: string) => void;
}

/** Describes the required content of the linked post, which the platform reads. */
function postHint({ requiredTags, maxPostAgeDays }: Task): string {
  const tags = requiredTags?.length ? say(hunter.postTags, { tags: hashtags(requiredTags) }) : '';
  const age = maxPostAgeDays === null ? '' : say(hunter.postAge, { smart_count: maxPostAgeDays });
  return [tags, age].filter(Boolean).join(' ');
}

/** The link of a proof, parsed by the rules of the server. The canonical form is shown while the hunter types. */
export function LinkField({ value, task, type, problem, onChange }: LinkFieldProps) {
  const [isBlurred, setBlurred] = useState(false);
  const parsed = value.trim() === '' ? undefined : canonicalProof(type, task, value.trim());
  const formatHint = type.link ? `${say(hunter.linkHint, linkWords(type.link))} ${postHint(task)}`.trim() : '';
  const linkProblem = isBlurred && parsed?.problem ? messageOf(parsed.problem) : undefined;
  const hint = parsed?.link ? say(hunter.linkRead, { url: parsed.link.url }) : formatHint;
  return (
    <LabelledField label={hunter.link} hint={hint} problem={problem ?? linkProblem}>
      {(attributes) => (
        <div className="field-box">
          <input
            {...attributes}
            type="url"
            inputMode="url"
            placeholder="https://"
            maxLength={limits.urlLength}
            value={value}
            onChange={({ target }) => onChange(target.value)}
            onBlur={() => setBlurred(true)}
          />
        </div>
      )}
    </LabelledField>
  );
}
