import { create } from '#server/operations/create.ts';
import { read } from '#server/operations/read.ts';
import { toTypedRecord } from '#server/operations/rowsWhere.ts';
import { transition } from '#server/operations/transition.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { RoleName } from '#src/access/roles.ts';
import { type AdvertLanding, advertLandings } from '#src/resources/adnet/advertLandings.ts';
import { landingGroups } from '#src/resources/adnet/landingGroups.ts';
import type { Values } from './records.ts';
import type { World } from './world.ts';

/** Landings of the world’s advertiser, through the pipeline of every write. */
export function landingsOf(world: World, platform: Platform = world.platform) {
  const owner = world.actor('advertiser');
  const find = async (id: number): Promise<AdvertLanding> =>
    toTypedRecord(advertLandings, await read(platform, owner, advertLandings, id));
  const move = async (id: number, status: AdvertLanding['status'], by: RoleName, reason?: string) => {
    const { version } = await find(id);
    return transition(platform, world.actor(by), advertLandings, id, { status, version, reason });
  };
  const add = async (group: number, values: Values = {}): Promise<number> => {
    const given = { name: 'Lamp', url: 'https://page.sites.test/?c={click_id}', group, ...values };
    return (await create(platform, owner, advertLandings, given)).id;
  };
  return {
    owner,
    find,
    move,
    add,
    group: async (distribution: 0 | 1): Promise<number> =>
      (await create(platform, owner, landingGroups, { name: 'Lamps', distribution })).id,
    /** An active landing. */
    async active(group: number, weight: number | null = null): Promise<number> {
      const id = await add(group, { weight });
      await move(id, 'approved', 'advert-admin');
      return id;
    },
    weights: async (...ids: number[]) => Promise.all(ids.map(async (id) => (await find(id)).weight)),
    shares: async (...ids: number[]) => Promise.all(ids.map(async (id) => (await find(id)).share)),
  };
}
