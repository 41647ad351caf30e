import type { Resource } from '../resource.ts';
import { me } from './rules.ts';

/**
 * The fields that hold the user whom a record belongs to: its owner's, and others of `users` by which a rule lets somebody read
 * what is theirs, such as a line of a payout.
 */
export function ownFields({ ownerField, fields, access }: Resource): readonly string[] {
  const ruled = access.read.flatMap(({ where }) => Object.keys(where).filter((name) => where[name] === me));
  const personal = ruled.filter((name) => fields[name]?.target === 'users');
  return [...new Set([...(ownerField === undefined ? [] : [ownerField]), ...personal])];
}
