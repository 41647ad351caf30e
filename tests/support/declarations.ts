import * as declared from '#src/resources/everyDeclared.ts';
import { registerResources } from '#src/schema/registry.ts';

// What an application does first when it is put together.
registerResources(declared);
