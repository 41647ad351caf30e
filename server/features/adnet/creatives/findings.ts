import { runSynchronously } from '#server/async/steps.ts';
import { formatFileSize } from '#src/format/fileSize.ts';
import { creativeWords } from '#src/i18n/en/adnet/creatives.ts';
import { say } from '#src/i18n/say.ts';
import { limits } from '#src/limits.ts';
import type { ArchiveFacts } from './archives.ts';
import type { Vast } from './readVast.ts';
import { scanPageHosts } from './scanPageHosts.ts';

/** The result of a check, which the owner and the moderators see. */
export interface Finding {
  /** Its texts are in `src/i18n/en/adnet/creatives.ts`. */
  readonly rule: 'size' | 'codec' | 'bytes' | 'archiveWeight' | 'clickTag' | 'foreignHosts' | 'vast' | 'landing';
  /** Null without a result. */
  readonly passed: boolean | null;
  readonly seen: string | null;
}

export const sizeText = ({ width, height }: { readonly width: number; readonly height: number }): string =>
  `${width}x${height}`;

const passedFinding = (rule: Finding['rule'], seen: string): Finding => ({ rule, passed: true, seen });

function weightFinding(rule: Finding['rule'], bytes: number, max: number): Finding {
  const size = formatFileSize(bytes);
  if (bytes <= max) return passedFinding(rule, size);
  return { rule, passed: false, seen: say(creativeWords.tooHeavy, { size, max: formatFileSize(max) }) };
}

/** Shortens a text to the maximum of a finding. */
export function shortenText(text: string): string {
  const { max } = limits.titleLength;
  return text.length > max ? `${text.slice(0, max - 1)}…` : text;
}

/** Returns the finding about hosts of other servers, which could change the ad later. */
function hostsFinding(hosts: readonly string[]): Finding {
  const hostList = [...new Set(hosts)].join(', ');
  return { rule: 'foreignHosts', passed: hosts.length === 0, seen: hostList === '' ? null : shortenText(hostList) };
}

/** Validation has already refused pictures without the size of a banner. */
export const pictureFindings = (picture: {
  readonly width: number;
  readonly height: number;
  readonly bytes: number;
}): Finding[] => [passedFinding('size', sizeText(picture)), weightFinding('bytes', picture.bytes, limits.bannerBytes)];

/** @param packed the bytes of the ZIP itself */
export const archiveFindings = (archive: ArchiveFacts, packed: number): Finding[] => [
  passedFinding('size', sizeText(archive)),
  weightFinding('bytes', packed, limits.html5Bytes),
  weightFinding('archiveWeight', archive.bytes, 2 * limits.html5Bytes),
  passedFinding('clickTag', archive.clickTagIn),
  hostsFinding(archive.hosts),
];

/** The code of another ad server depends on its hosts, so a moderator must review them. */
export function tagFindings(tag: string): Finding[] {
  const { loaded, named, isClear } = runSynchronously(scanPageHosts(tag));
  const finding = hostsFinding([...loaded, ...named]);
  return [{ ...finding, passed: isClear && finding.passed }];
}

interface VideoFile {
  readonly bytes: number;
  readonly width: number | null;
  readonly height: number | null;
  readonly codec: string | null;
}

/** Uploads of earlier versions have no codec and no size. */
export const videoFindings = ({ bytes, width, height, codec }: VideoFile): Finding[] => [
  ...(width === null || height === null ? [] : [passedFinding('size', sizeText({ width, height }))]),
  ...(codec === null ? [] : [passedFinding('codec', codec)]),
  weightFinding('bytes', bytes, limits.uploadBytes),
];

/** @param vast undefined if the server doesn't respond */
export function vastFindings(vast: Vast | undefined): Finding[] {
  if (vast === undefined) return [{ rule: 'vast', passed: false, seen: null }];
  const summary = say(creativeWords.mediaFiles, { smart_count: vast.media.length });
  return [{ rule: 'vast', passed: true, seen: summary }];
}
