import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { fields } from '#src/i18n/en/admin/fields.ts';
import { say } from '#src/i18n/say.ts';
import { CodeInput } from '../CodeInput.tsx';
import type { CodeList } from '../codes.ts';
import type { InputProps } from '../input.ts';
import { offsetOf } from './offset.ts';
import { isZone, zones } from './zones.ts';

/** Adds the record's code to the list if it is missing, such as an alias of a zone. */
function withCurrentCode(list: CodeList, code: unknown): CodeList {
  const all = list.all();
  if (typeof code !== 'string' || code === '' || all.some((one) => one.code === code)) return list;
  const extended = [{ code, name: list.nameOf(code) }, ...all];
  return { ...list, all: () => extended };
}

/** Returns “Europe/Berlin (UTC+01:00)”, so that users find a zone by its offset too. Other texts have no offset. */
const withOffset = (name: string, code: string, now: Date): string =>
  isZone(code) ? say(fields.zoneOffset, { name, offset: offsetOf(code, now) }) : name;

function withOffsets(list: CodeList): CodeList {
  const now = new Date();
  const all = list.all().map(({ code, name }) => ({ code, name: withOffset(name, code, now) }));
  return { ...list, all: () => all };
}

/** An autocomplete of the time zones. */
export function Input(props: InputProps) {
  const { getValues } = useFormContext();
  const [list] = useState(() => withOffsets(withCurrentCode(zones, getValues(props.name))));
  return <CodeInput {...props} list={list} />;
}
