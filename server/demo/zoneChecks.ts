import type { Adzone } from '#src/resources/adnet/adzones.ts';
import { type Choices, pickInTurn } from './random.ts';
import type { DemoSite } from './sites.ts';
import { shifted, span } from './times.ts';

/** The content of a zone without an ad. */
interface Fallback {
  readonly fallback: string;
  readonly fallbackUrl: string | null;
  readonly fallbackHtml: string | null;
}

/** The decision on a zone at the review desk, and the owner's changes since. */
type Checks = Partial<Fallback> & {
  readonly checked: boolean;
  readonly checkedAt: string | null;
  readonly checkedBy: number | null;
  readonly waitingSince: string;
  readonly updatedAt: string;
  readonly version: number;
};

type Zone = Pick<Adzone, 'status' | 'createdAt' | 'updatedAt' | 'version'>;

/** One of this many serving zones was changed since its review. */
const changedEvery = 9;

/** The maximum time for which a zone waits for its review. */
const wait = 20 * span.hour;

/** The changed content of such zones. */
const changes: Choices<Fallback> = [
  { fallback: 'url', fallbackUrl: 'https://free-spins.example/welcome?from=zone', fallbackHtml: null },
  {
    fallback: 'html',
    fallbackUrl: null,
    fallbackHtml: '<div id="fill"></div>\n<script src="https://cdn.popmonkey.example/fill.js"></script>',
  },
];

/** The content before the change. */
export const fallbackBefore = { fallback: 'nothing', fallbackUrl: null, fallbackHtml: null } as const;

/** @param moderator the ID of the reviewer */
export function checksOf(
  { status, createdAt, updatedAt, version }: Zone,
  site: DemoSite,
  nth: number,
  { now, moderator }: { readonly now: Date; readonly moderator: number },
): Checks {
  const created = new Date(createdAt);
  const isLive = status === 'active';
  const room = (isLive ? now : new Date(updatedAt)).getTime() - created.getTime();
  const at = status === 'banned' ? updatedAt : shifted(created, Math.min(wait, room / 3)).toISOString();
  const looked = { checked: true, checkedAt: at, checkedBy: moderator, waitingSince: createdAt };
  if (status === 'banned') return { ...looked, updatedAt, version };
  if (isLive && site.status === 'pending')
    return { ...looked, checked: false, checkedAt: null, checkedBy: null, updatedAt, version };
  if (!isLive || nth % changedEvery !== 4)
    return { ...looked, updatedAt: isLive ? at : updatedAt, version: version + 1 };
  const changed = shifted(now, -Math.min(room / 3, (1 + (nth % 7)) * 5 * span.hour)).toISOString();
  return {
    ...looked,
    ...pickInTurn(changes, Math.floor(nth / changedEvery)),
    checked: false,
    waitingSince: changed,
    updatedAt: changed,
    version: version + 2,
  };
}
