import { useDictionary } from '#src/providers/dictionary.ts';
import { creativeTypes } from '#src/resources/adnet/dictionaries/creativeTypes.ts';
import { codeOfEntry } from '#src/schema/codes.ts';

/** @returns the code of a creative's type, such as `html5`; undefined until the dictionary has loaded */
export function useTypeCode(type: unknown): string | undefined {
  const { data } = useDictionary(creativeTypes.name);
  const entry = data?.find(({ id }) => id === type);
  return entry && codeOfEntry(creativeTypes, entry);
}
