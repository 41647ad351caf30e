import { featureAdmins } from '#src/access/roles.ts';
import { dictionary } from '#src/schema/dictionary.ts';
import type { Declaration, Fields, ResourceOf } from '#src/schema/resource.ts';

type ReferenceList<F extends Fields> = Pick<Declaration<F>, 'name' | 'service' | 'title' | 'qualifier' | 'fields'>;

/** Declares a reference list: a short dictionary that `bounty-admin` and `advert-admin` maintain. */
export const referenceList = <const F extends Fields>(declaration: ReferenceList<F>): ResourceOf<F> =>
  dictionary({ ...declaration, editableBy: featureAdmins });
