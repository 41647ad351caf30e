import { contentTaxonomy } from './contentTaxonomy.ts';

type Category = {
  readonly code: string;
  readonly title: string;
  readonly parent: string | null;
};

/** The categories of sites and of ad zones: each category of the first tier, followed by its children. The position is the ID. */
export const categories: readonly Category[] = Object.entries(contentTaxonomy).flatMap(([tier, children], index) => {
  const parent = `IAB${index + 1}`;
  return [
    { code: parent, title: tier, parent: null },
    ...children.map((child, place) => ({ code: `${parent}-${place + 1}`, title: `${tier} › ${child}`, parent })),
  ];
});

/** @throws for a code that the taxonomy lacks */
export function categoryId(code: string): number {
  const place = categories.findIndex((category) => category.code === code);
  if (place < 0) throw new Error(`The content taxonomy has no category “${code}”.`);
  return place + 1;
}
