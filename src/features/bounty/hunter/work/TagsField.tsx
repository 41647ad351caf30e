import { hunter } from '#src/i18n/en/bounty/hunter.ts';
import { say } from '#src/i18n/say.ts';
import type { Task } from '#src/resources/bounty/tasks.ts';
import { lackingTags } from '#src/resources/bounty/taskTypes/eligibility/tags.ts';
import { parseTags } from './draft.ts';
import { LabelledField } from './LabelledField.tsx';

interface TagsFieldProps {
  readonly task: Pick<Task, 'requiredTags' | 'maxPostAgeDays'>;
  /** The text as it is typed. */
  readonly value: string;
  readonly problem: string | undefined;
  readonly onChange: (tags: string) => void;
}

const hashed = (tags: readonly string[]): string => tags.map((tag) => `#${tag.replace(/^#/, '')}`).join(' ');

/** The tags of a post. The hint says which required tags are missing, and how old the post may be. */
export function TagsField({ task: { requiredTags, maxPostAgeDays }, value, problem, onChange }: TagsFieldProps) {
  const lacking = lackingTags(requiredTags ?? [], parseTags(value));
  const missing = lacking.length > 0 ? say(hunter.tagsMissing, { tags: hashed(lacking) }) : hunter.tagsThere;
  const age = maxPostAgeDays === null ? '' : say(hunter.postAge, { smart_count: maxPostAgeDays });
  return (
    <LabelledField
      label={hunter.postTags}
      hint={`${requiredTags?.length ? missing : ''} ${age}`.trim()}
      problem={problem}
    >
      {(attributes) => (
        <div className="field-box">
          <input {...attributes} placeholder="#" value={value} onChange={({ target }) => onChange(target.value)} />
        </div>
      )}
    </LabelledField>
  );
}
