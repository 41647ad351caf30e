import { formatFileSize } from '#src/format/fileSize.ts';
import { tutorials as words } from '#src/i18n/en/bounty/tutorials.ts';
import { say } from '#src/i18n/say.ts';
import { limits } from '#src/limits.ts';
import { linkWords } from '#src/resources/bounty/taskTypes/canonicalLink.ts';
import type { TaskType } from '#src/resources/bounty/taskTypes/taskType.ts';

/** The accepted forms of a type's proof, and its reviewers. */
export function Proof({ type }: { readonly type: TaskType }) {
  const { proof, accepts, defaults, link } = type;
  const details = { ...(link ? linkWords(link) : { what: '', example: '' }), size: formatFileSize(limits.uploadBytes) };
  return (
    <section>
      <h2>{words.proof}</h2>
      <p>{words.proofs[proof]}</p>
      <ul>
        {accepts.map((form) => (
          <li key={form}>{say(words.forms[form], details)}</li>
        ))}
      </ul>
      <p>{say(words[defaults.review], { minutes: defaults.retryAfterMinutes })}</p>
      <p>{words.decided}</p>
    </section>
  );
}
