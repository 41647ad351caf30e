import type { Resource } from '../resource.ts';

/** Whether nobody but their owner reads the records: saved views and reports. */
export const isPrivate = ({ ownerField, view, access: { read } }: Resource): boolean =>
  ownerField !== undefined && !view && read.length > 0 && read.every(({ own }) => own);
