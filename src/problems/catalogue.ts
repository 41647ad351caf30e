import { accessProblems } from './catalogue/access.ts';
import { accountProblems } from './catalogue/accounts.ts';
import { adnetProblems } from './catalogue/adnet.ts';
import { batchProblems } from './catalogue/batches.ts';
import { closingProblems } from './catalogue/closing.ts';
import { conversionProblems } from './catalogue/conversions.ts';
import { creativeProblems } from './catalogue/creatives.ts';
import { eventProblems } from './catalogue/events.ts';
import { handleProblems } from './catalogue/handles.ts';
import { inputProblems } from './catalogue/input.ts';
import { invoiceProblems } from './catalogue/invoices.ts';
import { listProblems } from './catalogue/lists.ts';
import { moveProblems } from './catalogue/moves.ts';

import { notificationProblems } from './catalogue/notifications.ts';

import { payoutProblems } from './catalogue/payouts.ts';
import { proofLinkProblems } from './catalogue/proofLinks.ts';

import { reauthenticationProblems } from './catalogue/reauthentication.ts';
import { requestProblems } from './catalogue/requests.ts';
import { roleProblems } from './catalogue/roles.ts';
import { secondStepProblems } from './catalogue/secondStep.ts';
import { socialProblems } from './catalogue/social.ts';
import { specificationProblems } from './catalogue/specification.ts';
import { statisticsProblems } from './catalogue/statistics.ts';
import { taskProblems } from './catalogue/tasks.ts';
import { uploadProblems } from './catalogue/uploads.ts';
import { viewingProblems } from './catalogue/viewing.ts';
import { withdrawalProblems } from './catalogue/withdrawals.ts';
import { type ProblemTypes, unknownError } from './problemType.ts';

/**
 * Every problem of the platform: its type (a URN that never changes), its HTTP status, and its message with placeholders for
 * the parameters. Specification sections 5 and 8; RFC 9457.
 */
export const catalogue = {
  ...inputProblems,
  ...handleProblems,
  ...proofLinkProblems,
  ...uploadProblems,
  ...requestProblems,
  ...listProblems,
  ...batchProblems,
  ...notificationProblems,
  ...accessProblems,
  ...accountProblems,
  ...closingProblems,
  ...moveProblems,
  ...roleProblems,
  ...reauthenticationProblems,
  ...viewingProblems,
  ...secondStepProblems,
  ...specificationProblems,
  ...taskProblems,
  ...payoutProblems,
  ...withdrawalProblems,
  ...invoiceProblems,
  ...adnetProblems,
  ...creativeProblems,
  ...socialProblems,
  ...statisticsProblems,
  ...eventProblems,
  ...conversionProblems,
  // A problem whose title is already a complete message, which is shown unchanged.
  asTitled: { type: 'urn:uuid:019e10cc-a92f-4a5f-9d8c-059a47aeb652', status: 422, message: '{title}' },
} as const satisfies ProblemTypes;

export type ProblemName = keyof typeof catalogue;

export type Parameters = Readonly<Record<string, string | number | readonly string[]>>;

/** A problem as the API sends it (application/problem+json). */
export interface Problem {
  readonly type: string;
  readonly title: string;
  readonly status?: number;
  readonly parameters?: Parameters;
  /** The field that it belongs to: `links[0].url`. */
  readonly propertyPath?: string;
}

const messages = new Map<string, string>(Object.values(catalogue).map(({ type, message }) => [type, message]));

const toReadable = new Intl.NumberFormat('en-US', { maximumFractionDigits: 20 });

/** Numbers are grouped for readers, but an ID is a name. */
const parameterText = (name: string, parameter: string | number): string =>
  typeof parameter === 'number' && name !== 'id' ? toReadable.format(parameter) : String(parameter);

/** Replaces placeholders such as `{max}` by parameters, numbers but `{id}` as 2,147,483,647; a placeholder without a parameter stays. */
export const interpolate = (message: string, parameters: Parameters): string =>
  message.replace(/\{(\w+)\}/g, (placeholder, name: string) => {
    const parameter = parameters[name];
    return parameter === undefined
      ? placeholder
      : [parameter]
          .flat()
          .map((one) => parameterText(name, one))
          .join(', ');
  });

/** The message of a problem for users: by its type, else its title, else "Unknown error" (specification section 8). */
export function messageOf(problem: Partial<Problem>): string {
  if (problem.type === catalogue.asTitled.type && problem.title) return problem.title;
  const message = messages.get(problem.type ?? '');
  return message === undefined ? problem.title || unknownError : interpolate(message, problem.parameters ?? {});
}

/** @returns the problem of that name, as the API sends it */
export function problem(name: ProblemName, parameters: Parameters = {}, propertyPath?: string): Problem {
  const { type, status, message } = catalogue[name];
  return { type, status, title: interpolate(message, parameters), parameters, ...(propertyPath && { propertyPath }) };
}

export const isProblemName = (name: string): name is ProblemName => Object.hasOwn(catalogue, name);

export const problemNames: readonly ProblemName[] = Object.keys(catalogue).filter(isProblemName);
