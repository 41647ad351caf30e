import type { InputProps } from '../input.ts';
import { useDateInput } from '../useDateInput.tsx';
import { helpWithZone, MomentPicker } from './MomentPicker.tsx';

const toPickerDate = (moment: string): Date => new Date(moment);
const fromPickerDate = (date: Date): string => date.toISOString();

/** Picks a time in the user's time zone, which the help text names. */
export const Input = (props: InputProps) => (
  <MomentPicker {...useDateInput({ ...props, help: helpWithZone(props.help) }, toPickerDate, fromPickerDate)} />
);
