import type { Lists } from '#server/database/dictionaryEntries.ts';
import { kindRules } from '#src/fields/rules.ts';
import * as declared from '#src/resources/everyDeclared.ts';
import { checkResources } from '#src/schema/checks.ts';
import { allResources, registerResources } from '#src/schema/registry.ts';
import { adnetDictionaries } from './features/adnet/adnetDictionaries.ts';
import { bountyReferenceLists } from './features/bounty/reference/referenceLists.ts';

/** The declarations contradict themselves. Nothing was opened. */
export class DeclarationError extends Error {
  override readonly name = 'DeclarationError';
}

/** The lists whose entries stand in code. */
export const listedEntries: Lists = { ...bountyReferenceLists, ...adnetDictionaries };

// Whatever of the server is put together imports this file, and finds the resources.
registerResources(declared);

/** @throws DeclarationError with a sentence for each mistake */
export function checkDeclarations(): void {
  const mistakes = checkResources(allResources(), kindRules, listedEntries);
  if (mistakes.length > 0)
    throw new DeclarationError(`The declarations of src/resources can’t be used:\n${mistakes.join('\n')}`);
}
