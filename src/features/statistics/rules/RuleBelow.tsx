import { useMemo } from 'react';
import type { OverrideSlotProps } from '#src/screens/overrides.ts';
import { Blocks } from './Blocks.tsx';
import { TryRule } from './TryRule.tsx';
import { termsOf } from './trialQuery.ts';

/** The section below a rule: its trial and its blocks. */
export function RuleBelow({ record }: OverrideSlotProps) {
  const filter = useMemo(() => ({ rule: record.id }), [record.id]);
  return (
    <>
      <TryRule terms={termsOf(record)} />
      <Blocks filter={filter} />
    </>
  );
}
