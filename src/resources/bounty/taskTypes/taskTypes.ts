import { bitcointalk } from './bitcointalk/types.ts';
import { facebook } from './facebook/types.ts';
import { instagram } from './instagram/types.ts';
import { linkedin } from './linkedin/types.ts';
import { medium } from './medium/types.ts';
import type { TaskNetwork } from './networks.ts';
import { reddit } from './reddit/types.ts';
import { steemit } from './steemit/types.ts';
import type { TaskType } from './taskType.ts';
import { telegram } from './telegram/types.ts';
import { translation } from './translation/types.ts';
import { twitter } from './twitter/types.ts';
import { vk } from './vk/types.ts';
import { youtube } from './youtube/types.ts';

const byNetwork = {
  linkedin,
  facebook,
  instagram,
  medium,
  telegram,
  twitter,
  vk,
  youtube,
  steemit,
  reddit,
  translation,
  bitcointalk,
} as const satisfies Readonly<Record<TaskNetwork, readonly TaskType[]>>;

const declared = Object.values(byNetwork).flat();

/** `network--action`, the name of a task type in URLs. */
export type TaskTypeKey = (typeof declared)[number]['key'];

/** Every task type, network by network. */
export const taskTypes: readonly TaskType<TaskTypeKey>[] = declared;

const byKey = new Map<string, TaskType<TaskTypeKey>>(declared.map((type) => [type.key, type]));

/** @returns the task type with the key; undefined for any other text */
export const taskTypeOf = (key: string): TaskType<TaskTypeKey> | undefined => byKey.get(key);

const byId = new Map<number, TaskType<TaskTypeKey>>(declared.map((type) => [type.id, type]));

/** Returns the task type by its ID in the reference list; undefined for a row that staff has added. */
export const taskTypeWithId = (id: number): TaskType<TaskTypeKey> | undefined => byId.get(id);

/** Returns the name of a task in URLs: the key of its type, or the type's ID if staff has added the type. */
export const taskKeyOf = ({ type }: { readonly type: number }): string => taskTypeWithId(type)?.key ?? String(type);
