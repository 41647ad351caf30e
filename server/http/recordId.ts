import { refuse } from '#server/problems/refusal.ts';
import { idIn } from '#src/format/id.ts';

/** The id in an address; one that no record can have is the id of none. */
export const recordId = ({ id }: { readonly id: string }): number => idIn(id) ?? refuse('notFound');
