import { refuse } from '#server/problems/refusal.ts';

/** What an integer column holds. */
const largest = 2_147_483_647;

/** The id in an address; one that no record can have is the id of none. */
export function recordId({ id }: { readonly id: string }): number {
  const number = Number(id);
  return /^[1-9]\d{0,9}$/.test(id) && number <= largest ? number : refuse('notFound');
}
