import * as declared from '#src/resources/everyDeclared.ts';
import { allResources } from '#src/schema/registry.ts';
import type { Resource } from '#src/schema/resource.ts';

const ofProduct: readonly Resource[] = Object.values(declared);

/** The resources of tests/example/resources, where they are registered besides the product's: in the project `example`. */
export const exampleResources = (): readonly Resource[] =>
  allResources().filter((resource) => !ofProduct.includes(resource));

/** What the contract tests run over: the examples alone where they are registered, else every resource. */
export function testedResources(): readonly Resource[] {
  const examples = exampleResources();
  return examples.length > 0 ? examples : allResources();
}
