import { get, useFormState } from 'react-hook-form';

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

/** The error of a value as a whole. Errors of its parts are shown at their own inputs. */
function ownMessage(error: unknown): string | undefined {
  if (!isObject(error)) return undefined;
  if (typeof error['message'] === 'string') return error['message'];
  return ownMessage(error['root']);
}

function firstMessage(error: unknown): string | undefined {
  const own = ownMessage(error);
  if (own !== undefined || !isObject(error)) return own;
  // `ref` refers to the input, not to an error.
  const parts = Array.isArray(error) ? error : Object.values({ ...error, ref: undefined });
  for (const part of parts) {
    const message = firstMessage(part);
    if (message !== undefined) return message;
  }
  return undefined;
}

function useError(name: string): unknown {
  const { errors } = useFormState({ name });
  return get(errors, name);
}

/** The error of the value as a whole, for an input whose parts have inputs of their own. */
export const useOwnError = (name: string): string | undefined => ownMessage(useError(name));

/** The first error anywhere in the value, for a single input of several values. */
export const useAnyError = (name: string): string | undefined => firstMessage(useError(name));
