import { idIn } from '#src/format/id.ts';
import { refuse } from '../problems/refusal.ts';

/** The id in an address; one that no record can have is the id of none. */
export const recordId = ({ id }: { readonly id: string }): number => idIn(id) ?? refuse('notFound');
