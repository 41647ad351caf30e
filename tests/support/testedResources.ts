import * as declared from '#src/resources/everyDeclared.ts';
import { allResources } from '#src/schema/registry.ts';
import type { Resource } from '#src/schema/resource.ts';
import { representativesOf } from './representatives.ts';

const ofProduct: readonly Resource[] = Object.values(declared);

/** The resources of tests/example/resources, where they are registered besides the product's: in the project `example`. */
export const exampleResources = (): readonly Resource[] =>
  allResources().filter((resource) => !ofProduct.includes(resource));

/** Everything has been tested on PostgreSQL; on PGlite, one resource for each part of a declaration shows that its SQL runs there too. */
const isAfterPostgres = process.env['PGLITE_TESTS'] === 'listed';

/** What the contract tests run over: the examples alone where they are registered, else every resource; on PGlite some of them. */
export function testedResources(): readonly Resource[] {
  const examples = exampleResources();
  const tested = examples.length > 0 ? examples : allResources();
  return isAfterPostgres ? representativesOf(tested) : tested;
}
