import { adnetRoles, type RoleName } from '#src/access/roles.ts';
import * as declared from '#src/resources/declared.ts';
import { addResources } from '#src/schema/registry.ts';
import { registerOverrides } from '#src/screens/overrides.ts';
import { loadChunk } from '#src/ui/loadChunk.ts';
import { mergeOverrides } from './mergeOverrides.ts';

// Entry points import this first, as other modules use the resources while they load.
addResources(declared);

/**
 * Loads the declarations that only these roles need, with the overrides of their screens.
 * @throws ChunkError
 */
export async function loadDeclarations(roles: readonly RoleName[]): Promise<void> {
  if (!roles.some((role) => adnetRoles.includes(role))) return;
  const adnet = await loadChunk('adnet', () => import('./adnet.ts'));
  // Pages are created once their resources are declared, with the overrides registered until then.
  registerOverrides(mergeOverrides(adnet.overrides));
  addResources(adnet.declared);
}
