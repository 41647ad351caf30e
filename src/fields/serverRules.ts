import type { AnyField } from '#src/schema/field.ts';
import type { ServerRules } from '#src/schema/serverRules.ts';
import { partsByKind } from './partsByKind.ts';

/** The `server.ts` of each kind that has one. */
const modules = import.meta.glob<ServerRules>('./*/server.ts', { eager: true, import: 'serverRules' });

const serverRules = partsByKind(modules);

export const serverRulesOf = ({ kind }: AnyField): ServerRules => serverRules.get(kind) ?? {};
