import { useGetManyAggregate, useRecordContext } from 'ra-core';
import { namesakeFields } from '#src/schema/qualifier.ts';
import { getResource } from '#src/schema/registry.ts';
import type { AnyRow, Resource } from '#src/schema/resource.ts';
import { filterValueText } from './cells.ts';
import './choiceText.css';

/** Shows the title of a referenced record; empty until it is loaded. */
function ReferredTitle({ target, id }: { readonly target: string; readonly id: number }) {
  const { data = [] } = useGetManyAggregate<AnyRow>(target, { ids: [id] });
  const record = data.find((one) => one?.id === id);
  return record && <span>{String(record[getResource(target).title])}</span>;
}

interface PartProps {
  readonly resource: Resource;
  readonly record: AnyRow;
  readonly name: string;
}

/** Shows a field of a choice. */
function Part({ resource, record, name }: PartProps) {
  const [field, value] = [resource.fields[name], record[name]];
  if (field === undefined || value === null || value === undefined) return null;
  if (field.target !== undefined) return <ReferredTitle target={field.target} id={Number(value)} />;
  return <span>{filterValueText(value, { field, labels: () => undefined })}</span>;
}

/** Shows a choice by its title. A second line distinguishes equal titles, such as a city's region and country. */
export function ChoiceText({ resource }: Pick<PartProps, 'resource'>) {
  const record = useRecordContext<AnyRow>();
  const names = namesakeFields(resource);
  if (record === undefined) return null;
  const title = String(record[resource.title]);
  if (names.length === 0) return title;
  return (
    <span className="choice-text">
      <span>{title}</span>
      <small>
        {names.map((name) => (
          <Part key={name} resource={resource} record={record} name={name} />
        ))}
      </small>
    </span>
  );
}
