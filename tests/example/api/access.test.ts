import { actorsOfFile } from '#tests/support/actors.ts';
import { checkAccess } from '#tests/support/checkAccess.ts';

checkAccess(actorsOfFile(), import.meta.glob('../access/*.ts', { eager: true }));
