import { useNotify } from 'ra-core';
import { useEffect, useRef } from 'react';
import { type Location, useLocation, useNavigate } from 'react-router-dom';
import { screens } from '#src/i18n/en/admin/screens.ts';
import { say } from '#src/i18n/say.ts';
import { useLeadsBack } from '#src/providers/pendingNavigation.ts';

/**
 * Parameter of the address → its value that the page uses; undefined if it is missing or invalid. For names separated by commas, the list
 * of those that the page uses.
 */
export type UsedParameters = Readonly<Record<string, string | number | readonly string[] | undefined>>;

const maxValueLength = 40;

function shorten(text: string): string {
  return text.length > maxValueLength ? `${text.slice(0, maxValueLength)}…` : text;
}

/** A parameter with an invalid value. */
interface IgnoredParameter {
  readonly name: string;
  readonly invalid: string;
  /** The valid part of its value; undefined if there is none. */
  readonly valid: string | undefined;
}

/** Returns the part of a parameter's text that the page ignores; undefined if it uses the whole text. */
function ignoredParameter(name: string, text: string, value: UsedParameters[string]): IgnoredParameter | undefined {
  if (typeof value !== 'object')
    return value !== undefined && text === String(value) ? undefined : { name, invalid: text, valid: undefined };
  const names = text.split(',').filter((each) => each !== '');
  const [valid, invalid] = [true, false].map((isUsed) => names.filter((each) => value.includes(each) === isUsed));
  if (!invalid?.length) return undefined;
  return { name, invalid: invalid.join(','), valid: valid?.join(',') || undefined };
}

/**
 * Removes parameters with invalid values, as in an old or mistyped link, from the address. A toast names them.
 * @returns whether the address is valid
 */
export function useIgnoredParameters(used: UsedParameters): boolean {
  const location: Location<unknown> = useLocation();
  const { search, hash, state } = location;
  const navigate = useNavigate();
  const leadsBack = useLeadsBack();
  const notify = useNotify();
  const query = new URLSearchParams(search);
  const ignored = Object.entries(used).flatMap(([name, value]) => {
    const text = query.get(name);
    return text === null ? [] : (ignoredParameter(name, text, value) ?? []);
  });
  const parts = ignored.map(({ name, invalid }) => `${name}=${shorten(invalid)}`).join(', ');
  // Several parts of a page may remove their parameters at the same time. Each shows its toast once.
  const notifiedParts = useRef('');
  useEffect(() => {
    const isNew = parts !== '' && parts !== notifiedParts.current;
    notifiedParts.current = parts;
    if (isNew) notify(say(screens.ignoredParameters, { parts }), { type: 'warning' });
    const remove = (from: URLSearchParams) =>
      ignored.forEach(({ name, valid }) => (valid === undefined ? from.delete(name) : from.set(name, valid)));
    if (parts === '' || leadsBack(remove)) return;
    remove(query);
    void navigate({ search: query.toString(), hash }, { replace: true, state });
  });
  return parts === '';
}
