import type { Adzone } from '#src/resources/adnet/adzones.ts';
import { type Choices, pickInTurn } from './random.ts';
import type { DemoSite } from './sites.ts';
import { shifted, span } from './times.ts';

/** What a zone shows without an ad. */
interface Fallback {
  readonly fallback: string;
  readonly fallbackUrl: string | null;
  readonly fallbackHtml: string | null;
}

/** What was decided of a zone at the review desk, and what its owner changed since. */
type Checks = Partial<Fallback> & {
  readonly checked: boolean;
  readonly checkedAt: string | null;
  readonly checkedBy: number | null;
  readonly waitingSince: string;
  readonly updatedAt: string;
  readonly version: number;
};

type Zone = Pick<Adzone, 'status' | 'createdAt' | 'updatedAt' | 'version'>;

/** Every so many of the zones that serve was changed since somebody looked at it. */
const changedEvery = 9;

/** How long a zone waits until somebody looks at it, at most. */
const wait = 20 * span.hour;

/** What such a zone shows since. */
const changes: Choices<Fallback> = [
  { fallback: 'url', fallbackUrl: 'https://free-spins.example/welcome?from=zone', fallbackHtml: null },
  {
    fallback: 'html',
    fallbackUrl: null,
    fallbackHtml: '<div id="fill"></div>\n<script src="https://cdn.popmonkey.example/fill.js"></script>',
  },
];

/** What it showed before. */
export const fallbackBefore = { fallback: 'nothing', fallbackUrl: null, fallbackHtml: null } as const;

/** @param moderator the id of who looks */
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
