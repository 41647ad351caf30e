import { createHash } from 'node:crypto';
import type { Transaction } from '#server/database/transaction.ts';
import { archiveFacts } from '#server/features/adnet/creatives/archives.ts';
import {
  archiveFindings,
  type Finding,
  pictureFindings,
  tagFindings,
} from '#server/features/adnet/creatives/findings.ts';
import { adProductId } from '#server/features/adnet/dictionaries/adProducts.ts';
import { dimensionId } from '#server/features/adnet/dictionaries/bannerDimensions.ts';
import { creativeFormats, creativeTypes } from '#server/features/adnet/dictionaries/formats.ts';
import { renderSvg } from '#server/uploads/renderSvg.ts';
import { insertUpload } from '#server/uploads/save.ts';
import type { Values } from '#src/fields/validate.ts';
import type { AdvertCreative } from '#src/resources/adnet/advertCreatives.ts';
import type { AdnetOwner, AdnetOwners } from './adnetOwners.ts';
import { banner, html5Page, html5Style, mark } from './creativeDrawings.ts';
import { spotDuration, spotMedia } from './pages/vast.ts';
import { type Choices, inTurn, type Random } from './random.ts';
import { storedZip } from './storedZip.ts';
import { type CreativeText, creativeBans, creativeRejections, creativeTexts } from './texts/creatives.ts';
import { shifted, span } from './times.ts';

type Status = AdvertCreative['status'];

const typeId = (type: (typeof creativeTypes)[number]): number => creativeTypes.indexOf(type) + 1;
const formatId = (format: (typeof creativeFormats)[number]): number => creativeFormats.indexOf(format) + 1;

/** A name by content, so that a file always has the same address. */
const nameFor = (content: Buffer | string, extension: string): string =>
  `${createHash('sha256').update(content).digest('base64url').slice(0, 22)}.${extension}`;

/** Draws a picture once, however many creatives have it. */
function createPictures(tx: Transaction) {
  const made = new Map<string, Promise<Values & { readonly bytes: number }>>();
  const draw = async (svg: string, fileName: string) => {
    const { url, name, width, height, bytes } = await insertUpload(tx, await renderSvg(svg), {
      name: nameFor(svg, 'png'),
      owner: null,
      fileName,
    });
    return { url, name, width: width ?? 0, height: height ?? 0, bytes };
  };
  return (svg: string, fileName: string) => {
    const picture = made.get(svg) ?? draw(svg, fileName);
    made.set(svg, picture);
    return picture;
  };
}

/** Everything that goes by the type; a creative has some of it. */
const empty = {
  picture: null,
  archive: null,
  headline: null,
  description: null,
  callToAction: null,
  icon: null,
  mainPicture: null,
  video: null,
  vastUrl: null,
  tag: null,
  dimension: null,
  format: null,
  duration: null,
  media: null,
} as const;

interface Content {
  readonly name: string;
  readonly values: Values;
  readonly findings: readonly Finding[];
}

type Make = (text: CreativeText, nth: number) => Promise<Content>;

const sizeOf = (title: Parameters<typeof dimensionId>[0]) => {
  const [width = 0, height = 0] = title.split('x').map(Number);
  return { width, height };
};

/** What creatives consist of: each makes one. */
function makers(tx: Transaction): Choices<Make> {
  const pictures = createPictures(tx);
  const image =
    (title: Parameters<typeof dimensionId>[0]): Make =>
    async (text, nth) => {
      const { width, height } = sizeOf(title);
      const { bytes, ...picture } = await pictures(banner(width, height, nth), `${text.name} ${title}.png`);
      return {
        name: `${text.name}, ${title}`,
        values: { type: typeId('Image'), picture, dimension: dimensionId(title), format: formatId('PNG') },
        findings: pictureFindings({ width, height, bytes }),
      };
    };
  const archives = new Map<string, Promise<Pick<Content, 'values' | 'findings'>>>();
  const pack = async (content: Buffer, name: string): Promise<Pick<Content, 'values' | 'findings'>> => {
    const received = { type: 'application/zip', content } as const;
    const { url, bytes } = await insertUpload(tx, received, { name, owner: null, fileName: 'Ad.zip' });
    const facts = await archiveFacts(tx, name, 0);
    return {
      values: {
        type: typeId('HTML5'),
        archive: { url, name: 'Ad.zip', type: received.type, bytes },
        dimension: dimensionId('300x250'),
        format: formatId('ZIP'),
      },
      findings: facts ? archiveFindings(facts, bytes) : [],
    };
  };
  const html5: Make = async (text, nth) => {
    const content = storedZip({ 'index.html': html5Page(300, 250, nth), 'style.css': html5Style });
    const name = nameFor(content, 'zip');
    const packed = archives.get(name) ?? pack(content, name);
    archives.set(name, packed);
    return { name: `${text.name}, animated`, ...(await packed) };
  };
  const native: Make = async ({ name, headline, description, callToAction }, nth) => {
    const { bytes, ...mainPicture } = await pictures(banner(600, 314, nth + 1), `${name}.png`);
    const { bytes: _, ...icon } = await pictures(mark(nth), 'Icon.png');
    return {
      name: `${name}, native`,
      values: { type: typeId('Native'), headline, description, callToAction, icon, mainPicture },
      findings: pictureFindings({ width: 600, height: 314, bytes }),
    };
  };
  const text: Make = async ({ name, headline, description }) => ({
    name: `${name}, text`,
    values: { type: typeId('Text'), headline, description },
    findings: [],
  });
  const video: Make = async ({ name, domain }) => ({
    name: `${name}, spot`,
    values: {
      type: typeId('Video'),
      vastUrl: `https://ads.${domain}.example/vast.xml`,
      duration: spotDuration,
      media: spotMedia(`ads.${domain}.example`),
      format: formatId('VAST'),
    },
    findings: [{ rule: 'vast', passed: true, seen: '2 media files' }],
  });
  const tag: Make = async ({ name, domain }) => {
    const code = `<script src="https://tags.${domain}.example/ad.js?size=300x600"></script>`;
    return {
      name: `${name}, tag`,
      values: { type: typeId('Third-party tag'), tag: code, dimension: dimensionId('300x600') },
      findings: tagFindings(code),
    };
  };
  const link: Make = async ({ name }) => ({
    name: `${name}, direct link`,
    values: { type: typeId('Direct link') },
    findings: [],
  });
  return [image('300x250'), html5, native, image('728x90'), video, tag, text, image('160x600'), link, image('320x50')];
}

const statuses: Choices<Status> = ['approved', 'pending', 'approved', 'rejected', 'disabled', 'pending', 'banned'];
const versions: Readonly<Record<Status, number>> = { pending: 1, approved: 2, rejected: 2, disabled: 3, banned: 3 };

const reasonOf = (status: Status, nth: number): string | null => {
  if (status === 'rejected') return inTurn(creativeRejections, nth);
  return status === 'banned' ? inTurn(creativeBans, nth) : null;
};

/** Creatives of each demo account; other owners have one each. */
const shares = { advertiser: 14, everyone: 10, publisher: 7 } as const;

interface Owned {
  readonly owner: number;
  readonly id: number;
}

interface CreativesInput {
  readonly random: Random;
  readonly now: Date;
  readonly owners: AdnetOwners;
  readonly tags: readonly Owned[];
  readonly campaigns: readonly Owned[];
}

const idsOf = (all: readonly Owned[], owner: number): number[] =>
  all.flatMap((each) => (each.owner === owner ? [each.id] : []));

/** Creatives of every type and in every status. */
export async function demoCreatives(
  tx: Transaction,
  { random, now, owners, tags, campaigns }: CreativesInput,
): Promise<Values[]> {
  const made = makers(tx);
  const creatives: Values[] = [];
  const add = async ({ id: owner }: AdnetOwner, nth: number, first: number) => {
    const text = inTurn(creativeTexts, first + Math.floor(nth / 3));
    const status = inTurn(statuses, nth);
    const { name, values, findings } = await inTurn(made, nth)(text, first + nth);
    const isTag = values['tag'] !== undefined;
    const landing: Finding = {
      rule: 'landing',
      passed: status !== 'rejected',
      seen: status === 'rejected' ? '404' : '200',
    };
    const created = shifted(now, -random.integer(3 * span.day, 30 * span.day));
    const updated = shifted(created, random.integer(span.hour, 2 * span.day));
    const [own, ownCampaigns] = [idsOf(tags, owner), idsOf(campaigns, owner)];
    creatives.push({
      ...empty,
      ...values,
      name,
      campaign: ownCampaigns[nth % Math.max(1, ownCampaigns.length)] ?? null,
      leadsTo: isTag ? 'adItself' : 'address',
      // The demo has no page there.
      destinationUrl: isTag
        ? null
        : `https://${text.domain}.example/${status === 'rejected' ? 'sale' : ''}?click={click_id}&from={site_id}`,
      landingGroup: null,
      category: adProductId(text.category),
      weight: random.integer(2, 10) * 10,
      tags: own.length > 0 ? random.shuffled(own).slice(0, nth % 3) : null,
      findings: isTag ? findings : [...findings, landing],
      status,
      statusReason: reasonOf(status, nth),
      owner,
      createdAt: created.toISOString(),
      waitingSince: created.toISOString(),
      updatedAt: (status === 'pending' ? created : updated).toISOString(),
      version: versions[status],
    });
  };
  const addAll = async (owner: AdnetOwner, count: number, first: number) => {
    for (let nth = 0; nth < count; nth += 1) await add(owner, nth, first);
  };
  await addAll(owners.advertiser, shares.advertiser, 0);
  await addAll(owners.everyone, shares.everyone, 2);
  await addAll(owners.publisher, shares.publisher, 1);
  for (const [index, owner] of owners.others.entries()) await add(owner, index, index);
  return creatives;
}
