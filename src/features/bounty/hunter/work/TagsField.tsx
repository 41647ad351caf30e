import { hunter } from '#src/i18n/en/bounty/hunter.ts';
import { say } from '#src/i18n/say.ts';
import type { Task } from '#src/resources/bounty/tasks.ts';
import { missingTags } from '#src/resources/bounty/taskTypes/eligibility/tags.ts';
import { tagsTyped } from './draft.ts';
import { Labelled } from './Labelled.tsx';

interface TagsFieldProps {
  readonly task: Pick<Task, 'requiredTags' | 'maxPostAgeDays'>;
  /** As it is typed. */
  readonly value: string;
  readonly problem: string | undefined;
  readonly onChange: (tags: string) => void;
}

const hashed = (tags: readonly string[]): string => tags.map((tag) => `#${tag.replace(/^#/, '')}`).join(' ');

/** The tags of a post, beside those that the task wants, and how new the post has to be. */
export function TagsField({ task: { requiredTags, maxPostAgeDays }, value, problem, onChange }: TagsFieldProps) {
  const lacking = missingTags(requiredTags ?? [], tagsTyped(value));
  const missing = lacking.length > 0 ? say(hunter.tagsMissing, { tags: hashed(lacking) }) : hunter.tagsThere;
  const age = maxPostAgeDays === null ? '' : say(hunter.postAge, { smart_count: maxPostAgeDays });
  return (
    <Labelled label={hunter.postTags} hint={`${requiredTags?.length ? missing : ''} ${age}`.trim()} problem={problem}>
      {(tied) => (
        <div className="field-box">
          <input {...tied} placeholder="#" value={value} onChange={({ target }) => onChange(target.value)} />
        </div>
      )}
    </Labelled>
  );
}
