import { formatCount } from '#src/format/number.ts';
import { jobWords as words } from '#src/i18n/en/account/jobs.ts';
import { say } from '#src/i18n/say.ts';

/** Formats an interval: “Every 30 seconds”, “Every 10 minutes”. */
export const intervalText = (seconds: number): string =>
  seconds % 60 === 0
    ? say(words.everyMinutes, { smart_count: seconds / 60 })
    : say(words.everySeconds, { smart_count: seconds });

/** Formats a duration: “85 ms”, “1.2 s”, “4 min”. */
export function durationText(milliseconds: number): string {
  if (milliseconds < 1_000) return say(words.milliseconds, { count: milliseconds });
  if (milliseconds < 60_000) return say(words.seconds, { count: (milliseconds / 1_000).toFixed(1) });
  return say(words.minutes, { count: formatCount(Math.round(milliseconds / 60_000)) });
}
