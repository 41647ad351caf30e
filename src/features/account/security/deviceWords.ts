import { security as words } from '#src/i18n/en/account/security.ts';
import { say } from '#src/i18n/say.ts';

interface Device {
  readonly browser: string | null;
  readonly system: string | null;
}

/** Describes a device by its browser and its system, as far as they are known. */
export function deviceWords({ browser, system }: Device): string {
  if (browser !== null && system !== null) return say(words.device, { browser, system });
  return browser ?? system ?? words.unknownDevice;
}
