import { useGetManyAggregate } from 'ra-core';
import { titlePlaceholder } from '#src/fields/titlePlaceholder.tsx';
import { type CreativeTag, creativeTags } from '#src/resources/adnet/creativeTags.ts';
import '#src/fields/cells.css';
import './tagLabels.css';

/** The tags of a creative in their colours. One request loads the tags of all rows of a list. */
export function TagLabels({ ids }: { readonly ids: readonly number[] }) {
  const { data = [], isPending } = useGetManyAggregate<CreativeTag>(creativeTags.name, { ids: [...ids] });
  if (isPending) return titlePlaceholder();
  // Deleted tags are skipped.
  const tags = data.filter((tag) => tag?.id !== undefined);
  return (
    <span className="tags tag-labels">
      {tags.map(({ id, name, colour }) => (
        <span key={id} className="tag" title={name}>
          <i className="tag-colour" style={{ backgroundColor: colour }} />
          {name}
        </span>
      ))}
    </span>
  );
}
