import type { Ability } from '#src/access/ability.ts';
import type { Actor } from '#src/providers/actor.ts';
import { campaignStatus, campaigns } from '#src/resources/bounty/campaigns.ts';
import type { Resource } from '#src/schema/resource.ts';
import { quickFiltersOf } from '../list/quickFilters.ts';
import type { Filter } from '../list/useFilters.ts';

/** @returns whether somebody does tasks: then the campaigns are a gallery to choose from, no table to work through */
export const joinsTasks = (ability: Ability): boolean =>
  ability.can('search', 'BountyCampaign') && ability.can('join', 'Task');

const running: Filter = { status: campaignStatus.values.active };
const all: Filter = {};

/** Managers begin with their own campaigns, those who decide with what waits. */
function firstOf(resource: Resource, actor: Actor): Filter {
  const quick = new Map(quickFiltersOf(resource, actor).map(({ name, part }) => [name, part]));
  const waiting = actor.ability.can('update-status', 'Campaign') ? quick.get('pending') : undefined;
  return quick.get('mine') ?? waiting ?? all;
}

/** What a list shows before somebody filters it. */
export function firstFilter(resource: Resource, actor: Actor): Filter {
  if (resource.name !== campaigns.name) return all;
  return joinsTasks(actor.ability) ? running : firstOf(resource, actor);
}
