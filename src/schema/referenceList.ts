import { halfAdmins } from '../access/roles.ts';
import { by, nobody, signedIn } from './access.ts';
import { defineResource } from './defineResource.ts';
import type { Fields, ResourceOf, Service } from './resource.ts';

interface ReferenceList<F extends Fields> {
  readonly name: string;
  readonly service: Service;
  readonly title: keyof F & string;
  readonly fields: F;
}

/** Declares a reference list: short, read by every signed-in role, kept by the browser, edited by the administrators of both halves. */
export const referenceList = <const F extends Fields>(declaration: ReferenceList<F>): ResourceOf<F> =>
  defineResource({
    ...declaration,
    dictionary: true,
    sort: ['id', 'ASC'],
    access: {
      read: [signedIn()],
      create: [by(halfAdmins)],
      update: [by(halfAdmins)],
      delete: nobody,
    },
  });
