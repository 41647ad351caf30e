import { useNotify } from 'ra-core';
import { useEffect, useRef } from 'react';
import { type Location, useLocation, useNavigate } from 'react-router-dom';
import { screens } from '#src/i18n/en/admin/screens.ts';
import { say } from '#src/i18n/say.ts';
import { useLeadsBack } from '#src/providers/pendingNavigation.ts';

/** Parameter of the address → its value that the page uses; undefined if the address has none or an invalid one. */
export type UsedParameters = Readonly<Record<string, string | number | undefined>>;

const longestValue = 40;

function shortened(text: string): string {
  return text.length > longestValue ? `${text.slice(0, longestValue)}…` : text;
}

/**
 * Removes the parameters whose values are invalid from the address, as an old or mistyped link has them. A toast names them.
 * @returns whether the address is valid
 */
export function useUsedParameters(used: UsedParameters): boolean {
  const location: Location<unknown> = useLocation();
  const { search, hash, state } = location;
  const navigate = useNavigate();
  const leadsBack = useLeadsBack();
  const notify = useNotify();
  const query = new URLSearchParams(search);
  const ignored = Object.entries(used).filter(([name, value]) => query.has(name) && query.get(name) !== String(value));
  const parts = ignored.map(([name]) => `${name}=${shortened(query.get(name) ?? '')}`).join(', ');
  // Several parts of a page may remove their parameters at the same time. Each of them shows its toast once.
  const announced = useRef('');
  useEffect(() => {
    const isNew = parts !== '' && parts !== announced.current;
    announced.current = parts;
    if (isNew) notify(say(screens.ignoredParameters, { parts }), { type: 'warning' });
    const remove = (from: URLSearchParams) => ignored.forEach(([name]) => from.delete(name));
    if (parts === '' || leadsBack(remove)) return;
    remove(query);
    void navigate({ search: query.toString(), hash }, { replace: true, state });
  });
  return parts === '';
}
