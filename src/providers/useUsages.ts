import { useQuery } from '@tanstack/react-query';
import type { AnyRow, Resource } from '#src/schema/resource.ts';
import { declaredUsages, type Usages } from '#src/schema/usages.ts';
import { request } from './http.ts';
import { member } from './json.ts';

/** Checks the members that identify the response, not each usage. */
const isUsages = (json: unknown): json is Usages => Array.isArray(member(json, 'uses'));

/** The usages of a record among the records that the user can read. */
export const useUsages = ({ name, service, path }: Resource, { id }: AnyRow) =>
  useQuery({
    queryKey: [name, 'uses', id],
    queryFn: async ({ signal }) => {
      const { json } = await request(service, `${path}/${id}/uses`, { signal });
      if (!isUsages(json)) throw new TypeError(`The answer to what uses ${name} is none.`);
      return declaredUsages(json);
    },
  });
