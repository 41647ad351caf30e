import { useState } from 'react';
import { hunter } from '#src/i18n/en/bounty/hunter.ts';
import { say } from '#src/i18n/say.ts';
import { limits } from '#src/limits.ts';
import { messageOf } from '#src/problems/catalogue.ts';
import { canonicalLink, linkWords } from '#src/resources/bounty/taskTypes/canonicalLink.ts';
import type { TaskType } from '#src/resources/bounty/taskTypes/taskType.ts';
import { Labelled } from './Labelled.tsx';

interface LinkFieldProps {
  readonly value: string;
  readonly type: TaskType;
  readonly problem: string | undefined;
  readonly onChange: (url: string) => void;
}

/** The address of what was made, read as the server reads it: where it leads is said as soon as it is typed. */
export function LinkField({ value, type, problem, onChange }: LinkFieldProps) {
  const [isLeft, setLeft] = useState(false);
  const read = value.trim() === '' ? undefined : canonicalLink(type, value.trim());
  const wanted = type.link ? say(hunter.linkHint, linkWords(type.link)) : '';
  const found = isLeft && read?.problem ? messageOf(read.problem) : undefined;
  const hint = read?.link ? say(hunter.linkRead, { url: read.link.url }) : wanted;
  return (
    <Labelled label={hunter.link} hint={hint} problem={problem ?? found}>
      {(tied) => (
        <div className="field-box">
          <input
            {...tied}
            type="url"
            inputMode="url"
            placeholder="https://"
            maxLength={limits.urlLength}
            value={value}
            onChange={({ target }) => onChange(target.value)}
            onBlur={() => setLeft(true)}
          />
        </div>
      )}
    </Labelled>
  );
}
