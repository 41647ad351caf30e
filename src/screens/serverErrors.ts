import { HttpError } from 'ra-core';
import { catalogue, type ProblemName } from '#src/problems/catalogue.ts';

const memberOf = (body: unknown, name: string): unknown =>
  typeof body === 'object' && body !== null ? Object.entries(body).find(([key]) => key === name)?.[1] : undefined;

/** @returns whether the server has responded with that problem */
export const isRefusal = (error: unknown, name: ProblemName): boolean =>
  error instanceof HttpError && memberOf(error.body, 'type') === catalogue[name].type;

/** @returns the HTTP status of an error, undefined if the server wasn't reached */
export const statusOf = (error: unknown): number | undefined =>
  error instanceof HttpError && typeof error.status === 'number' ? error.status : undefined;

/** The error messages of a refusal, nested like the fields that they belong to. */
export function fieldErrors(error: unknown): Readonly<Record<string, unknown>> {
  const errors = error instanceof HttpError ? memberOf(error.body, 'errors') : undefined;
  return typeof errors === 'object' && errors !== null ? Object.fromEntries(Object.entries(errors)) : {};
}
