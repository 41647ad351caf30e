import { queryOptions } from '@tanstack/react-query';
import { ask } from '#src/providers/ask.ts';
import { userFlags } from '#src/resources/bounty/routes/userFlags.ts';

/** What speaks against a hunter. For those who oversee hunters. */
export const userFlagsQuery = (user: number) =>
  queryOptions({
    queryKey: ['users', 'flags', user],
    queryFn: ({ signal }) => ask(userFlags, { params: { id: user }, signal }),
  });
