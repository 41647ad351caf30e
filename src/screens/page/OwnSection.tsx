import { type ComponentType, Suspense } from 'react';
import { type Chunk, chunk } from '#src/chunk.ts';
import type { AnyRow, Resource } from '#src/schema/resource.ts';

/** What a section of a resource's own is told. */
export interface OwnSectionProps {
  readonly resource: Resource;
  readonly record: AnyRow;
}

/** Above the facts stands what is to be done first, below them what belongs to the record. */
type Place = 'above' | 'below';

/** What `overrides/<resource>.tsx` may export. */
type Override = { readonly [P in Place]?: ComponentType<OwnSectionProps> };

const modules = import.meta.glob<Override>('../overrides/*.tsx');

const nothing = () => null;

const sections = new Map<string, Readonly<Record<Place, Chunk<OwnSectionProps>>>>(
  Object.entries(modules).map(([file, load]) => {
    const name = file.replace(/^.*\/|\.tsx$/g, '');
    const at = (place: Place) => chunk(`${name}-${place}`, async () => (await load())[place] ?? nothing);
    return [name, { above: at('above'), below: at('below') }];
  }),
);

/** The section that a resource has of its own at a place of a record's page, if it has one. */
export function OwnSection({ place, ...props }: OwnSectionProps & { readonly place: Place }) {
  const section = sections.get(props.resource.name)?.[place];
  return section ? (
    <Suspense>
      <section.Component {...props} />
    </Suspense>
  ) : null;
}
