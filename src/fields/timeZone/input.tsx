import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { fields } from '#src/i18n/en/admin/fields.ts';
import { say } from '#src/i18n/say.ts';
import { CodeInput } from '../CodeInput.tsx';
import type { CodeList } from '../codes.ts';
import type { InputProps } from '../input.ts';
import { offsetOf } from './offset.ts';
import { zones } from './zones.ts';

/** The list with a code that it may lack: another name of a zone, which the record has. */
function including(list: CodeList, code: unknown): CodeList {
  const all = list.all();
  if (typeof code !== 'string' || code === '' || all.some((one) => one.code === code)) return list;
  const extended = [{ code, name: list.nameOf(code) }, ...all];
  return { ...list, all: () => extended };
}

/** The list with the present offset of each zone: “Europe/Berlin (UTC+01:00)”, so that one is found by it, too. */
function withOffsets(list: CodeList): CodeList {
  const now = new Date();
  const all = list
    .all()
    .map(({ code, name }) => ({ code, name: say(fields.zoneOffset, { name, offset: offsetOf(code, now) }) }));
  return { ...list, all: () => all };
}

/** An autocomplete of the time zones. */
export function Input(props: InputProps) {
  const { getValues } = useFormContext();
  const [list] = useState(() => withOffsets(including(zones, getValues(props.name))));
  return <CodeInput {...props} list={list} />;
}
