import bcd, { type ReleaseStatement } from '@mdn/browser-compat-data/forLegacyNode';
import { compareTexts } from '#src/format/compareTexts.ts';
import { browserNames } from '../browsers.ts';
import type { SourceEntry } from '../entryFiles.ts';

const unreleased: readonly string[] = ['planned', 'beta', 'nightly'];

const releasesOf = (browser: string): [version: string, release: ReleaseStatement][] =>
  Object.entries(bcd.browsers).flatMap(([code, { releases }]) => (code === browser ? Object.entries(releases) : []));

/** Lists the released versions of every browser. */
export const browserVersions = (): SourceEntry[] =>
  browserNames.flatMap(({ code: browser, title }, index) =>
    releasesOf(browser)
      .filter(([, { status }]) => !unreleased.includes(status))
      .toSorted(([one], [other]) => compareTexts(one, other))
      .map(([version, { release_date: releasedAt }]) => ({
        code: `${browser} ${version}`,
        title: `${title} ${version}`,
        browser: index + 1,
        release: version,
        releasedAt,
      })),
  );
