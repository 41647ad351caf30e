/** @returns a member of parsed JSON whose shape isn't validated, undefined if it is missing */
export const member = (json: unknown, name: string): unknown =>
  typeof json === 'object' && json !== null && Object.hasOwn(json, name) ? Reflect.get(json, name) : undefined;

/** @returns the member if it is a text, else an empty text */
export function textMember(json: unknown, name: string): string {
  const value = member(json, name);
  return typeof value === 'string' ? value : '';
}

/** @returns the member if it is a number, else undefined */
export function numberMember(json: unknown, name: string): number | undefined {
  const value = member(json, name);
  return typeof value === 'number' ? value : undefined;
}
