import { useQuery } from '@tanstack/react-query';
import { recordWords } from '#src/i18n/en/admin/record.ts';
import { choiceWord } from '#src/i18n/labels.ts';
import { say } from '#src/i18n/say.ts';
import { dictionaryQuery } from '#src/providers/dictionary.ts';
import { resourceNamed } from '#src/schema/registry.ts';
import type { AnyRow, Resource } from '#src/schema/resource.ts';

/** The qualifier of an entry of a dictionary, else its title. */
function qualifierOfEntry({ qualifier, title }: Resource, entry: AnyRow | undefined): unknown {
  return entry?.[qualifier ?? title];
}

/** A record as people name it where it stands alone: “Retweet the launch” (Twitter). */
export function useDescription({ fields, title, qualifier = '' }: Resource, record: AnyRow): string {
  const { target = '' } = fields[qualifier] ?? {};
  const { data } = useQuery({ ...dictionaryQuery(target), enabled: target !== '' });
  const value = record[qualifier];
  const found =
    target === ''
      ? value
      : qualifierOfEntry(
          resourceNamed(target),
          data?.find(({ id }) => id === value),
        );
  const name = say(recordWords.quoted, { title: String(record[title]) });
  return typeof found === 'string' ? say(recordWords.qualified, { name, qualifier: choiceWord(found) }) : name;
}
