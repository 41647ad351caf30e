import type { AnyField } from '#src/schema/field.ts';
import type { ServerRules } from '#src/schema/serverRules.ts';

/** The kinds' rules that only the server can ask; most kinds have none. */
const modules = import.meta.glob<ServerRules>('./*/server.ts', { eager: true, import: 'serverRules' });

const byKind = new Map(Object.entries(modules).map(([file, rules]) => [file.split('/')[1], rules] as const));

export const serverRulesOf = ({ kind }: AnyField): ServerRules => byKind.get(kind) ?? {};
