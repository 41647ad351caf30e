import * as declared from '#src/resources/declared.ts';
import { registerResources } from '#src/schema/registry.ts';

// Imported first by whatever starts: everything else may ask for the resources as soon as it loads.
registerResources(declared);
