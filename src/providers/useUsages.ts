import { useQuery } from '@tanstack/react-query';
import type { AnyRow, Resource } from '#src/schema/resource.ts';
import { declaredUsages, type Usages } from '#src/schema/usages.ts';
import { request } from './http.ts';
import { member } from './json.ts';

/** Checks what tells the answer, not each use. */
const isUsages = (json: unknown): json is Usages => Array.isArray(member(json, 'uses'));

/** What uses a record, of what the user reads. */
export const useUsages = ({ name, service, path }: Resource, { id }: AnyRow) =>
  useQuery({
    queryKey: [name, 'uses', id],
    queryFn: async ({ signal }) => {
      const { json } = await request(service, `${path}/${id}/uses`, { signal });
      if (!isUsages(json)) throw new TypeError(`The answer to what uses ${name} is none.`);
      return declaredUsages(json);
    },
  });
