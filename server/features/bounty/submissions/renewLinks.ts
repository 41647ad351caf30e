import type { DerivedForm } from '#server/operations/effect.ts';
import { toTypedRecord } from '#server/operations/rowsWhere.ts';
import { submissions } from '#src/resources/bounty/submissions.ts';
import type { Task } from '#src/resources/bounty/tasks.ts';
import { canonicalLink, linkVersion } from '#src/resources/bounty/taskTypes/canonicalLink.ts';
import { tasksWith } from '../model/task.ts';
import { linkTypeOf } from './proofLink.ts';
import { submissionSubject } from './submit.ts';

/** Renews the link of an accepted proof. An invalid link stays, because it still finds duplicates. */
function renewLink(task: Task, url: string | null, link: string): string {
  const type = linkTypeOf(task);
  return canonicalLink(type, url ?? '').link?.url ?? canonicalLink(type, link).link?.url ?? link;
}

/** The canonical links of submissions, and the titles that contain them. */
export const submissionLinks: DerivedForm = {
  version: linkVersion,
  async of(executor, records) {
    const stored = records.map((record) => toTypedRecord(submissions, record));
    const tasks = await tasksWith(
      executor,
      stored.map(({ task }) => task),
    );
    return stored.map((submission) => {
      const task = tasks.get(submission.task);
      if (task === undefined || submission.link === null) return {};
      const link = renewLink(task, submission.url, submission.link);
      return link === submission.link ? {} : { link, subject: submissionSubject(task, { ...submission, url: link }) };
    });
  },
};
