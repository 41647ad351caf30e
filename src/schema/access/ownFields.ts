import type { Resource } from '../resource.ts';
import { me } from './rules.ts';

/**
 * The fields that hold the person whom a record is about: those of `users` by which a rule lets somebody read what is theirs, such as
 * the hunter of a payout's line, which its manager keeps; else its owner's.
 */
export function ownFields({ ownerField, fields, access }: Resource): readonly string[] {
  const selfFields = access.read.flatMap(({ where }) => Object.keys(where).filter((name) => where[name] === me));
  const personal = selfFields.filter((name) => name !== ownerField && fields[name]?.target === 'users');
  if (personal.length > 0) return [...new Set(personal)];
  return ownerField === undefined ? [] : [ownerField];
}
