import { useWatch } from 'react-hook-form';
import type { FormAsideProps } from '#src/screens/overrides.ts';
import { TryRule } from './TryRule.tsx';
import { termsOf } from './trialQuery.ts';

/** Tries a rule while the user edits it. */
export function TryTyped({ record }: FormAsideProps) {
  const typed: Readonly<Record<string, unknown>> = useWatch();
  return <TryRule terms={termsOf({ ...record, ...typed })} />;
}
