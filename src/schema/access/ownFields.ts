import type { Resource } from '../resource.ts';
import { me } from './rules.ts';

/**
 * The fields with the person whom a record is about. These are fields of `users` in rules for own records, such as a payout line's
 * hunter; otherwise the owner's.
 */
export function ownFields({ ownerField, fields, access }: Resource): readonly string[] {
  const selfFields = access.read.flatMap(({ where }) => Object.keys(where).filter((name) => where[name] === me));
  const personal = selfFields.filter((name) => name !== ownerField && fields[name]?.target === 'users');
  if (personal.length > 0) return [...new Set(personal)];
  return ownerField === undefined ? [] : [ownerField];
}
