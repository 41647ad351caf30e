import { useGetManyAggregate } from 'ra-core';
import { type CreativeTag, creativeTags } from '#src/resources/adnet/creativeTags.ts';
import '#src/fields/cells.css';
import './tagLabels.css';

/** The tags of a creative in their own colours. Those of all rows of a list are asked for together. */
export function TagLabels({ ids }: { readonly ids: readonly number[] }) {
  const { data = [] } = useGetManyAggregate<CreativeTag>(creativeTags.name, { ids: [...ids] });
  // One that was deleted meanwhile, or isn't loaded yet, is left out.
  const tags = data.filter((tag) => tag?.id !== undefined);
  return (
    <span className="tags tag-labels">
      {tags.map(({ id, name, colour }) => (
        <span key={id} className="tag">
          <i className="tag-colour" style={{ backgroundColor: colour }} />
          {name}
        </span>
      ))}
    </span>
  );
}
