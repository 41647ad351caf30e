import { useState } from 'react';
import { hunter } from '#src/i18n/en/bounty/hunter.ts';
import { say } from '#src/i18n/say.ts';
import { limits } from '#src/limits.ts';
import { messageOf } from '#src/problems/catalogue.ts';
import { canonicalLink, linkWords } from '#src/resources/bounty/taskTypes/canonicalLink.ts';
import type { TaskType } from '#src/resources/bounty/taskTypes/taskType.ts';
import { LabelledField } from './LabelledField.tsx';

interface LinkFieldProps {
  readonly value: string;
  readonly type: TaskType;
  readonly problem: string | undefined;
  readonly onChange: (url: string) => void;
}

/** The link of a proof, parsed by the rules of the server: its canonical form is shown while it is typed. */
export function LinkField({ value, type, problem, onChange }: LinkFieldProps) {
  const [isBlurred, setBlurred] = useState(false);
  const parsed = value.trim() === '' ? undefined : canonicalLink(type, value.trim());
  const formatHint = type.link ? say(hunter.linkHint, linkWords(type.link)) : '';
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
