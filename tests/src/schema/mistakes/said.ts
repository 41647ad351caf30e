import { kindRules } from '#src/fields/rules.ts';
import { campaigns } from '#src/resources/bounty/campaigns.ts';
import { checkMention } from '#src/schema/checks/mention.ts';
import { overrideMentions } from '#src/schema/checks/overrideMentions.ts';
import { checkResources } from '#src/schema/checks.ts';
import { allResources } from '#src/schema/registry.ts';
import type { Resource } from '#src/schema/resource.ts';
import type { StatusMachine, Transition } from '#src/schema/status.ts';

/** What is wrong, what the checks say of it, and the sentence; one that ends in … goes on with every name that there is. */
export type Mistake = readonly [what: string, said: readonly string[], sentence: string];

function needed<T>(part: T | undefined, what: string): T {
  if (part === undefined) throw new Error(`The campaigns of this test need ${what}.`);
  return part;
}

export const review = needed(campaigns.review, 'a review desk');
export const { machine } = needed(campaigns.status, 'a status');
const [first, ...otherMoves] = machine.transitions;
export const approve = needed(first, 'a transition');

/** What shares the paths of the campaigns, or stands at them as a tab. */
const isBeside = ({ name, within }: Resource): boolean =>
  name === 'advert-campaigns' || within === campaigns.screens.list;

/** The platform's declarations, with the campaigns of bounties alone at their paths: a mistake there is then one. */
export const declarations: readonly Resource[] = allResources().map((resource) =>
  isBeside(resource) ? { ...resource, screens: {}, shared: undefined, lists: [], within: undefined } : resource,
);

/** What is said of the platform's declarations after the campaigns' are changed so. */
export const said = (changes: Partial<Resource>): string[] =>
  checkResources(
    declarations.map((resource) => (resource.name === 'campaigns' ? { ...resource, ...changes } : resource)),
    kindRules,
    { 'ad-formats': [{ title: 'Banner' }, { title: 'In-Page Push' }] },
  );

export const withFields = (changes: Resource['fields']) => said({ fields: { ...campaigns.fields, ...changes } });
export const withMachine = (changes: Partial<StatusMachine>) =>
  said({ status: { field: 'status', machine: { ...machine, ...changes } }, review: undefined });
export const withMove = (changes: Partial<Transition>) =>
  withMachine({ transitions: [{ ...approve, ...changes }, ...otherMoves] });
export const withRead = (...rules: Resource['access']['read']) =>
  said({ access: { ...campaigns.access, read: rules }, shared: undefined });

export const overridden = (overrides: Parameters<typeof overrideMentions>[0]) =>
  overrideMentions(overrides, allResources()).flatMap((mention) => checkMention(mention) ?? []);

export const others = allResources().filter(({ name }) => name !== 'token-standards');
