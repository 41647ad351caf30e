import { useQuery } from '@tanstack/react-query';
import { recordWords } from '#src/i18n/en/admin/record.ts';
import { choiceWord } from '#src/i18n/labels.ts';
import { say } from '#src/i18n/say.ts';
import { dictionaryQuery } from '#src/providers/dictionary.ts';
import { qualifiersOf } from '#src/schema/qualifier.ts';
import { getResource } from '#src/schema/registry.ts';
import type { AnyRow, Resource } from '#src/schema/resource.ts';

/** The qualifier of a dictionary's entry, else its title. */
function qualifierOfEntry(resource: Resource, entry: AnyRow | undefined): unknown {
  return entry?.[qualifiersOf(resource)[0] ?? resource.title];
}

/** A record's name outside of a list: “Retweet the launch” (Twitter). */
export function useDescription(resource: Resource, record: AnyRow): string {
  const { fields, title } = resource;
  const [qualifier = ''] = qualifiersOf(resource);
  const { target } = fields[qualifier] ?? {};
  const dictionary = target !== undefined && getResource(target).dictionary === true ? target : '';
  const { data } = useQuery({ ...dictionaryQuery(dictionary), enabled: dictionary !== '' });
  const value = record[qualifier];
  const found =
    dictionary === ''
      ? value
      : qualifierOfEntry(
          getResource(dictionary),
          data?.find(({ id }) => id === value),
        );
  const name = say(recordWords.quoted, { title: String(record[title]) });
  return typeof found === 'string' ? say(recordWords.qualified, { name, qualifier: choiceWord(found) }) : name;
}
