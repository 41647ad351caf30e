import type { Resource } from '../resource.ts';
import { me, type Rule } from './rules.ts';

const isOwnRule = ({ own, where }: Rule): boolean => own || Object.values(where).includes(me);

/** Whether only the owners read the records, as with saved views and reports. */
export const isPrivate = ({ access: { read } }: Resource): boolean => read.length > 0 && read.every(isOwnRule);
