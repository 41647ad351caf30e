import type { Values } from '#server/http/parseBody.ts';
import { privateHost } from '#server/internet/privateHost.ts';
import { type Problem, type ProblemName, problem } from '#src/problems/catalogue.ts';
import { withSampleMacros } from '#src/resources/adnet/macros.ts';

/**
 * Addresses that no visitor can open, in what is to be written: however it comes in, and whatever port it names.
 * @param names of the fields with addresses
 */
export const privateLinks = (
  values: Values,
  names: readonly string[],
  name: ProblemName = 'linkNotPublic',
): Problem[] =>
  names.flatMap((field) => {
    const address = values[field];
    const host = typeof address === 'string' ? privateHost(withSampleMacros(address)) : undefined;
    return host === undefined ? [] : [problem(name, { host }, field)];
  });
