import { get, useFormState } from 'react-hook-form';

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

/** Returns the error of the whole value. Errors of its parts are shown at their own inputs. */
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

/** Returns the error of the whole value, for an input whose parts have their own inputs. */
export const useOwnError = (name: string): string | undefined => ownMessage(useError(name));

/** Returns the first error anywhere in the value, for a single input of several values. */
export const useAnyError = (name: string): string | undefined => firstMessage(useError(name));
