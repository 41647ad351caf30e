import * as declared from '#src/resources/everyDeclared.ts';
import { allResources } from '#src/schema/registry.ts';
import type { Resource } from '#src/schema/resource.ts';
import { isAfterPostgres } from './databases.ts';
import { selectRepresentatives } from './representatives.ts';

const ofProduct: readonly Resource[] = Object.values(declared);

/** The resources of tests/example/resources, where they are registered besides the product's: in the project `example`. */
export const exampleResources = (): readonly Resource[] =>
  allResources().filter((resource) => !ofProduct.includes(resource));

/**
 * Returns the resources that contract tests use: the examples where any are registered, otherwise all resources. After PostgreSQL,
 * PGlite tests only representatives of them.
 */
export function testedResources(): readonly Resource[] {
  const examples = exampleResources();
  const tested = examples.length > 0 ? examples : allResources();
  return isAfterPostgres ? selectRepresentatives(tested) : tested;
}
