import { get, useFormState } from 'react-hook-form';

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

/** What is wrong with a value as a whole; what is wrong in a part of it stands at that part's input. */
function ownMessage(error: unknown): string | undefined {
  if (!isObject(error)) return undefined;
  if (typeof error['message'] === 'string') return error['message'];
  return ownMessage(error['root']);
}

function firstMessage(error: unknown): string | undefined {
  const own = ownMessage(error);
  if (own !== undefined || !isObject(error)) return own;
  // A reference to an input is no error to look into.
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

/** For an input whose parts have inputs of their own: what is wrong with the whole. */
export const useOwnError = (name: string): string | undefined => ownMessage(useError(name));

/** For one input of several values: what is wrong, wherever in them. */
export const useAnyError = (name: string): string | undefined => firstMessage(useError(name));
