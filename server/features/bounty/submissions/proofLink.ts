import type { Task } from '#src/resources/bounty/tasks.ts';
import { canonicalProof, type ReadLink } from '#src/resources/bounty/taskTypes/canonicalLink.ts';
import { taskTypeWithId } from '#src/resources/bounty/taskTypes/taskTypes.ts';

/** Links of a type that staff have added may have any address. */
const anywhere = { link: { site: 'web', kinds: ['page'] } } as const;

/** Returns the type that determines how links in a task's proofs are parsed. */
export const linkTypeOf = ({ type }: Pick<Task, 'type'>): Parameters<typeof canonicalProof>[0] =>
  taskTypeWithId(type) ?? anywhere;

/** Returns the canonical link of a proof, or its problem; undefined without a link. */
export const proofLink = (task: Pick<Task, 'type' | 'targetUrl'>, url: unknown): ReadLink | undefined =>
  typeof url === 'string' && url.trim() !== '' ? canonicalProof(linkTypeOf(task), task, url) : undefined;
