import type { EntriesByResource } from '#server/database/dictionaryEntries.ts';
import { kindRules } from '#src/fields/rules.ts';
import * as declared from '#src/resources/everyDeclared.ts';
import { checkResources } from '#src/schema/checks.ts';
import { allResources, registerResources } from '#src/schema/registry.ts';
import { adnetDictionaries } from './features/adnet/adnetDictionaries.ts';
import { bountyReferenceLists } from './features/bounty/reference/referenceLists.ts';

/** The declarations contradict each other. Nothing was opened. */
export class DeclarationError extends Error {
  override readonly name = 'DeclarationError';
}

/** The lists whose entries are in code. */
export const listedEntries: EntriesByResource = { ...bountyReferenceLists, ...adnetDictionaries };

// Every entry point of the server imports this file, so that the resources are registered.
registerResources(declared);

/** @throws DeclarationError with one sentence per mistake */
export function checkDeclarations(): void {
  const mistakes = checkResources(allResources(), kindRules, listedEntries);
  if (mistakes.length > 0)
    throw new DeclarationError(`The declarations of src/resources can’t be used:\n${mistakes.join('\n')}`);
}
