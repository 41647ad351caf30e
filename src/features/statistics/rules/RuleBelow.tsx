import { useMemo } from 'react';
import type { OverrideSlotProps } from '#src/screens/overrides.ts';
import { Blocks } from './Blocks.tsx';
import { TryRule } from './TryRule.tsx';
import { termsOf } from './trialQuery.ts';

/** On a rule’s page: its trial, and what it has blocked. */
export function RuleBelow({ record }: OverrideSlotProps) {
  const filter = useMemo(() => ({ rule: record.id }), [record.id]);
  return (
    <>
      <TryRule terms={termsOf(record)} />
      <Blocks filter={filter} />
    </>
  );
}
