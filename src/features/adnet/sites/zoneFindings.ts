import { adnet } from '#src/i18n/en/adnet/sites.ts';
import { statusWord } from '#src/i18n/labels.ts';
import type { Adzone } from '#src/resources/adnet/adzones.ts';
import type { Site } from '#src/resources/adnet/sites.ts';
import { isWithinDomain, normalizeHost } from '#src/schema/domainName.ts';
import { outcomeOf, type ShownFinding } from '../checks/FindingsTable.tsx';
import { hostsInMarkup } from './hostsInMarkup.ts';

/** The records that determine a zone's findings. */
interface Judged {
  readonly zone: Pick<Adzone, 'fallback' | 'fallbackUrl' | 'fallbackHtml'>;
  readonly site: Pick<Site, 'status' | 'domain' | 'name'>;
  /** Other zones of the site with the same format, size and placement. */
  readonly twins: readonly Pick<Adzone, 'name'>[];
}

const { finding: words, findingAdvice: advice } = adnet;

const finding = (rule: Exclude<keyof typeof words, 'site'>, passed: boolean, seen: string): ShownFinding => ({
  rule,
  word: words[rule],
  seen,
  ...outcomeOf(passed),
  advice: passed ? undefined : advice[rule],
});

/** Returns the finding about the site. A moderator can decide only on a pending site. */
function aboutSite({ status, name }: Judged['site']): ShownFinding {
  const passed = status === 'approved';
  const siteAdvice = status === 'pending' ? advice.pendingSite : advice.otherSite;
  return {
    rule: 'site',
    word: words.site,
    seen: `${name}: ${statusWord(status)}`,
    ...outcomeOf(passed),
    advice: passed ? undefined : siteAdvice,
  };
}

function aboutAddress({ zone: { fallbackUrl }, site }: Judged): ShownFinding[] {
  const url = URL.parse(fallbackUrl);
  if (url === null) return [];
  return [
    finding('https', url.protocol === 'https:', fallbackUrl),
    finding('ownHost', isWithinDomain(normalizeHost(url.hostname), site.domain), url.host),
  ];
}

/** Returns the finding about hosts that the code loads or links to. A script may do either later. */
function aboutCode({ zone: { fallbackHtml }, site }: Judged): ShownFinding[] {
  const { hosts, hasScripts } = hostsInMarkup(fallbackHtml);
  const seen = [...hosts, ...(hasScripts ? [adnet.script] : [])].join(', ');
  const isOwn = hosts.every((host) => isWithinDomain(normalizeHost(host), site.domain));
  return [finding('ownHosts', isOwn && !hasScripts, seen || adnet.noHosts)];
}

/** Returns the findings about a zone that don't require a visit to its site. */
export function zoneFindings(judged: Judged): ShownFinding[] {
  const { zone, site, twins } = judged;
  return [
    aboutSite(site),
    ...(zone.fallback === 'url' ? aboutAddress(judged) : []),
    ...(zone.fallback === 'html' ? aboutCode(judged) : []),
    finding('twins', twins.length === 0, twins.map(({ name }) => name).join(', ') || adnet.noTwins),
  ];
}
