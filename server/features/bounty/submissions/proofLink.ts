import type { Task } from '#src/resources/bounty/tasks.ts';
import { canonicalProof, type ReadLink } from '#src/resources/bounty/taskTypes/canonicalLink.ts';
import { taskTypeWithId } from '#src/resources/bounty/taskTypes/taskTypes.ts';

/** Of a type that staff has added nobody knows where its links lead. */
const anywhere = { link: { site: 'web', kinds: ['page'] } } as const;

/** The link of a proof in its one spelling, or what is wrong with it; undefined where none was given. */
export const proofLink = (task: Pick<Task, 'type' | 'targetUrl'>, url: unknown): ReadLink | undefined =>
  typeof url === 'string' && url.trim() !== ''
    ? canonicalProof(taskTypeWithId(task.type) ?? anywhere, task, url)
    : undefined;
