import { useStore } from 'ra-core';
import { useEffect } from 'react';
import type { Resource } from '#src/schema/resource.ts';

/** A record that somebody has looked at. Its title isn't kept: a browser is shared more often than an account. */
export interface RecentRecord {
  readonly resource: string;
  readonly id: number;
}

const maxRecent = 8;
const none: readonly RecentRecord[] = [];

/** The records that the user has looked at last, the latest first; kept with react-admin's preferences of the user. */
export const useRecent = () => useStore<readonly RecentRecord[]>('recent', none);

/** Remembers that the user looks at a record. */
export function useRememberRecord({ name }: Resource, id: number): void {
  const [, setRecent] = useRecent();
  useEffect(() => {
    const isOther = (one: RecentRecord) => one.resource !== name || one.id !== id;
    setRecent((before = none) => [{ resource: name, id }, ...before.filter(isOther)].slice(0, maxRecent));
  }, [setRecent, name, id]);
}
