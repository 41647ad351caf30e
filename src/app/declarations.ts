import { adnetRoles, type RoleName } from '#src/access/roles.ts';
import * as declared from '#src/resources/declared.ts';
import { addResources } from '#src/schema/registry.ts';
import { loadChunk } from '#src/ui/loadChunk.ts';

// Entry points import this first, as other modules use the resources while they load.
addResources(declared);

/**
 * Loads the declarations that only these roles need.
 * @throws ChunkError
 */
export async function declareFor(roles: readonly RoleName[]): Promise<void> {
  if (roles.some((role) => adnetRoles.includes(role)))
    addResources(await loadChunk('adnet', () => import('#src/resources/adnet/declared.ts')));
}
