import { useStore } from 'ra-core';
import { useEffect } from 'react';
import type { Resource } from '#src/schema/resource.ts';

/** A record that the user has opened. Its title isn't stored, as users may share a browser. */
export interface RecentRecord {
  readonly resource: string;
  readonly id: number;
}

const maxRecent = 8;
const none: readonly RecentRecord[] = [];

/** The user's recent records, the latest first, in react-admin's store of preferences. */
export const useRecent = () => useStore<readonly RecentRecord[]>('recent', none);

/** Adds a record to the recent ones. */
export function useRememberRecord({ name }: Resource, id: number): void {
  const [, setRecent] = useRecent();
  useEffect(() => {
    const isOther = (one: RecentRecord) => one.resource !== name || one.id !== id;
    setRecent((before = none) => [{ resource: name, id }, ...before.filter(isOther)].slice(0, maxRecent));
  }, [setRecent, name, id]);
}
