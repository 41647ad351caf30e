import { kindRules } from '#src/fields/rules.ts';
import { resources } from '#src/resources/index.ts';
import { checkResources } from '#src/schema/checks.ts';

/** The declarations contradict themselves. Nothing was opened. */
export class DeclarationError extends Error {
  override readonly name = 'DeclarationError';
}

/** @throws DeclarationError with a sentence for each mistake */
export function checkDeclarations(): void {
  const mistakes = checkResources(resources, kindRules);
  if (mistakes.length > 0)
    throw new DeclarationError(`The declarations of src/resources can’t be used:\n${mistakes.join('\n')}`);
}
