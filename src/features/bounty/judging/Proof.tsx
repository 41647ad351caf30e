import { pictureUrlPattern } from '#src/fields/uploads/patterns.ts';
import { formatFileSize } from '#src/format/fileSize.ts';
import { judging } from '#src/i18n/en/bounty/judging.ts';
import { say } from '#src/i18n/say.ts';
import { member, textMember } from '#src/providers/json.ts';
import type { Task } from '#src/resources/bounty/tasks.ts';
import { parseUrl } from '#src/schema/parseUrl.ts';
import type { AnyRow } from '#src/schema/resource.ts';
import { LoadedSection } from '#src/ui/LoadedSection.tsx';
import { SubtaskList } from './SubtaskList.tsx';

/** Returns the host of an address, without `www.`. */
const siteOf = (url: string): string => parseUrl(url)?.hostname.replace(/^www\./, '') ?? url;

/** The full link as text, and a button with the site's name: the reader sees the destination before following it. */
const ProofLink = ({ url }: { readonly url: string }) => (
  <div className="proof-link">
    <span>{url}</span>
    <a className="button" href={url} target="_blank" rel="noopener noreferrer">
      {say(judging.opensOn, { site: siteOf(url) })}
    </a>
  </div>
);

function ProofFile({ file }: { readonly file: unknown }) {
  const [url, name] = [textMember(file, 'url'), textMember(file, 'name')];
  const link = (
    <a href={url} target="_blank" rel="noopener">
      {name} <span className="unit">{formatFileSize(Number(member(file, 'bytes')))}</span>
    </a>
  );
  if (!pictureUrlPattern.test(url)) return <p>{link}</p>;
  return (
    <figure className="proof-picture">
      <a href={url} target="_blank" rel="noopener">
        <img src={url} alt={name} />
      </a>
      <figcaption>{link}</figcaption>
    </figure>
  );
}

interface ProofProps {
  readonly submission: AnyRow;
  /** Undefined while it loads. */
  readonly task: Task | undefined;
}

/** The proof of a submission: link, text, file or picture, subtasks. */
export function Proof({ submission, task }: ProofProps) {
  const { file, subtasks } = submission;
  const [url, text] = [textMember(submission, 'url'), textMember(submission, 'text')];
  const isEmpty = url === '' && text === '' && !file && !(Array.isArray(subtasks) && subtasks.length > 0);
  return (
    <LoadedSection title={judging.proof}>
      {url !== '' && <ProofLink url={url} />}
      {text !== '' && <blockquote className="proof-text">{text}</blockquote>}
      {file ? <ProofFile file={file} /> : null}
      <SubtaskList submission={submission} task={task} />
      {isEmpty && <p className="muted">{judging.noProof}</p>}
    </LoadedSection>
  );
}
