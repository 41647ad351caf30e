import type { Resource } from '../resource.ts';
import { me, type Rule } from './rules.ts';

const isOwnRule = ({ own, where }: Rule): boolean => own || Object.values(where).includes(me);

/** Whether nobody but those whom they belong to reads the records: saved views and reports. */
export const isPrivate = ({ access: { read } }: Resource): boolean => read.length > 0 && read.every(isOwnRule);
