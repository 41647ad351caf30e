import type { Task } from '#src/resources/bounty/tasks.ts';
import { canonicalProof, type ReadLink } from '#src/resources/bounty/taskTypes/canonicalLink.ts';
import { taskTypeWithId } from '#src/resources/bounty/taskTypes/taskTypes.ts';

/** The links of a type that staff has added can lead anywhere. */
const anywhere = { link: { site: 'web', kinds: ['page'] } } as const;

/** The type that decides how links in the proofs of a task are read. */
export const linkTypeOf = ({ type }: Pick<Task, 'type'>): Parameters<typeof canonicalProof>[0] =>
  taskTypeWithId(type) ?? anywhere;

/** The link of a proof in its one spelling, or what is wrong with it; undefined where none was given. */
export const proofLink = (task: Pick<Task, 'type' | 'targetUrl'>, url: unknown): ReadLink | undefined =>
  typeof url === 'string' && url.trim() !== '' ? canonicalProof(linkTypeOf(task), task, url) : undefined;
