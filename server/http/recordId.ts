import { refuse } from '#server/problems/refusal.ts';
import { idIn } from '#src/format/id.ts';

/** The id in a path. @throws Refusal notFound for a text that can be no id */
export const recordId = ({ id }: { readonly id: string }): number => idIn(id) ?? refuse('notFound');
