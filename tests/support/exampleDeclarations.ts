// First, as it registers the product's resources alone.
import '#server/declarations.ts';
import * as declared from '#src/resources/everyDeclared.ts';
import { registerResources } from '#src/schema/registry.ts';
import type { Resource } from '#src/schema/resource.ts';

const modules = import.meta.glob<Readonly<Record<string, unknown>>>(
  ['/tests/example/resources/*.ts', '/tests/example/{meetups,venues}.ts'],
  { eager: true },
);

const isResource = (value: unknown): value is Resource =>
  typeof value === 'object' && value !== null && 'hasStandardScreens' in value;

const examples = Object.values(modules).flatMap((module) => Object.values(module).filter(isResource));

/** Registers the product, the guide's examples, and a use of each mechanism that the product has no use for yet. */
export const registerExamples = (): void =>
  registerResources({ ...declared, ...Object.fromEntries(examples.map((resource) => [resource.name, resource])) });

registerExamples();
