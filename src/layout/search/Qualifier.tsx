import { useMemo } from 'react';
import { qualifiersOf } from '#src/schema/qualifier.ts';
import { getResource } from '#src/schema/registry.ts';
import type { AnyRow, Resource } from '#src/schema/resource.ts';
import { useLabels } from '#src/screens/useLabels.ts';

interface QualifierProps {
  readonly resource: Resource;
  readonly record: AnyRow;
}

/** The record that disambiguates a title: the campaign of “Payout 1”. Entries of dictionaries are left out for lack of room. */
export function Qualifier({ resource, record }: QualifierProps) {
  const [qualifier = ''] = qualifiersOf(resource);
  const { target } = resource.fields[qualifier] ?? {};
  const isRecord = target !== undefined && getResource(target).dictionary !== true;
  const names = useMemo(() => (isRecord ? [qualifier] : []), [isRecord, qualifier]);
  const records = useMemo(() => [record], [record]);
  const labels = useLabels(resource, names, records);
  return isRecord && <span className="palette-qualifier">{labels(target, Number(record[qualifier]))}</span>;
}
