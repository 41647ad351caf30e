import type { AnswerOf, AnyRoute } from './defineRoute.ts';
import type { AnyRow } from './resource.ts';

/** Whether a value has the members that every record has. */
export const isRow = (value: unknown): value is AnyRow =>
  typeof value === 'object' && value !== null && 'id' in value && typeof value.id === 'number' && 'version' in value;

const isAnswer = <R extends AnyRoute>(json: unknown): json is AnswerOf<R> => isRow(json);

/**
 * A route that returns a record, with its contract's types but without its module: the first page loads without zod. Its `parse` throws a
 * TypeError unless the response is a record.
 * @example recordRoute<typeof cloneCampaign>({ method: 'POST', service: 'bounty', path: '/v0/campaigns/:id/clone', access: 'signed-in' })
 */
export const recordRoute = <R extends AnyRoute>(address: Pick<R, 'method' | 'service' | 'path' | 'access'>) => ({
  ...address,
  answer: {
    parse(json: unknown): AnswerOf<R> {
      if (isAnswer<R>(json)) return json;
      throw new TypeError(`The answer of ${address.path} is no record.`);
    },
  },
});
