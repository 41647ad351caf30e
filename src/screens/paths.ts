import { generatePath, useParams } from 'react-router-dom';
import type { Resource, ScreenPaths } from '#src/schema/resource.ts';

/** The parameter of a path, whatever its name: `/users/:userId`. */
const parameter = /:(\w+)/;

/** @returns the id in the address of a record's screen, undefined where no id stands */
export function useRecordId(path: string | undefined): number | undefined {
  const params = useParams();
  const id = params[path?.match(parameter)?.[1] ?? ''] ?? '';
  return /^[1-9]\d{0,9}$/.test(id) ? Number(id) : undefined;
}

/** @returns the address of a record's screen, undefined for a resource without that screen */
export function addressOf({ screens }: Resource, screen: keyof ScreenPaths, id: number): string | undefined {
  const path = screens[screen];
  const name = path?.match(parameter)?.[1];
  return path === undefined || name === undefined ? undefined : generatePath(path, { [name]: String(id) });
}

/** Where a record is edited: its own screen, or in place on its page. */
export function editAddress(resource: Resource, id: number): string | undefined {
  const page = addressOf(resource, 'show', id);
  return addressOf(resource, 'edit', id) ?? (page && `${page}?edit`);
}

/** @returns the address of the list with a filter set, as the list itself would write it */
export function listAddress({ screens }: Resource, filter: Readonly<Record<string, unknown>>): string | undefined {
  return screens.list && `${screens.list}?filter=${encodeURIComponent(JSON.stringify(filter))}`;
}
