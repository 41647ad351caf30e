import * as declared from '#src/resources/declared.ts';
import { registerResources } from '#src/schema/registry.ts';

// Entry points import this first, as other modules use the resources while they load.
registerResources(declared);
