import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { CodeInput } from '../CodeInput.tsx';
import type { CodeList } from '../codes.ts';
import type { InputProps } from '../input.ts';
import { zones } from './zones.ts';

/** The list with a code that it may lack: another name of a zone, which the record has. */
function including(list: CodeList, code: unknown): CodeList {
  const all = list.all();
  if (typeof code !== 'string' || code === '' || all.some((one) => one.code === code)) return list;
  const extended = [{ code, name: list.nameOf(code) }, ...all];
  return { ...list, all: () => extended };
}

/** An autocomplete of the time zones. */
export function Input(props: InputProps) {
  const { getValues } = useFormContext();
  const [list] = useState(() => including(zones, getValues(props.name)));
  return <CodeInput {...props} list={list} />;
}
