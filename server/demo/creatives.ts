import { createHash } from 'node:crypto';
import type { Transaction } from '#server/database/transaction.ts';
import { loadOrStoreArchive } from '#server/features/adnet/creatives/archives.ts';
import {
  archiveFindings,
  type Finding,
  pictureFindings,
  tagFindings,
} from '#server/features/adnet/creatives/findings.ts';
import { adProductId } from '#server/features/adnet/dictionaries/adProducts.ts';
import { dimensionId } from '#server/features/adnet/dictionaries/bannerDimensions.ts';
import {
  type AdFormat,
  adFormats,
  creativeFormats,
  creativeTypes,
} from '#server/features/adnet/dictionaries/formats.ts';
import { renderSvg } from '#server/uploads/renderSvg.ts';
import { insertUpload } from '#server/uploads/saveUpload.ts';
import type { Values } from '#src/fields/validate.ts';
import { advertCampaigns } from '#src/resources/adnet/advertCampaigns.ts';
import type { AdvertCreative } from '#src/resources/adnet/advertCreatives.ts';
import type { AdnetOwner, AdnetOwners } from './adnetOwners.ts';
import { banner, html5Page, html5Style, mark } from './creativeDrawings.ts';
import { spotDuration, spotMedia } from './pages/vast.ts';
import { type Choices, pickInTurn, type Random } from './random.ts';
import { storedZip } from './storedZip.ts';
import { type CreativeText, creativeBans, creativeRejections, creativeTexts } from './texts/creatives.ts';
import { shifted, span } from './times.ts';

type Status = AdvertCreative['status'];

const typeId = (type: (typeof creativeTypes)[number]): number => creativeTypes.indexOf(type) + 1;
const formatId = (format: (typeof creativeFormats)[number]): number => creativeFormats.indexOf(format) + 1;

/** Returns a name by content, so that a file always has the same URL. */
const nameFor = (content: Buffer | string, extension: string): string =>
  `${createHash('sha256').update(content).digest('base64url').slice(0, 22)}.${extension}`;

/** Returns a function that draws each picture once, for any number of creatives. */
function createPictures(tx: Transaction) {
  const pictures = new Map<string, Promise<Values & { readonly bytes: number }>>();
  const draw = async (svg: string, fileName: string) => {
    const { url, name, width, height, bytes } = await insertUpload(tx, await renderSvg(svg), {
      name: nameFor(svg, 'png'),
      owner: null,
      fileName,
    });
    return { url, name, width: width ?? 0, height: height ?? 0, bytes };
  };
  return (svg: string, fileName: string) => {
    const picture = pictures.get(svg) ?? draw(svg, fileName);
    pictures.set(svg, picture);
    return picture;
  };
}

/** All fields that depend on the type; a creative has some of them. */
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

interface Makers {
  /** Creative content of every type. */
  readonly all: Choices<Make>;
  /** Returns the creative content for a campaign's format. */
  readonly fitting: (format: AdFormat) => Make;
}

/** Returns functions that create the content of creatives. */
function makers(tx: Transaction): Makers {
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
    const facts = await loadOrStoreArchive(tx, name, 0);
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
  const [box, wide, tower, phone] = [image('300x250'), image('728x90'), image('300x600'), image('320x50')] as const;
  const ofFormat: Partial<Readonly<Record<AdFormat, Make>>> = {
    'In-stream video': video,
    'Out-stream video': video,
    Text: text,
    'Direct link': link,
    Banner: box,
    Popunder: link,
  };
  return {
    all: [box, html5, native, wide, video, tag, text, tower, link, phone],
    fitting: (format) => ofFormat[format] ?? native,
  };
}

const statuses: Choices<Status> = ['approved', 'pending', 'approved', 'rejected', 'disabled', 'pending', 'banned'];
const versions: Readonly<Record<Status, number>> = { pending: 1, approved: 2, rejected: 2, disabled: 3, banned: 3 };

const reasonOf = (status: Status, nth: number): string | null => {
  if (status === 'rejected') return pickInTurn(creativeRejections, nth);
  return status === 'banned' ? pickInTurn(creativeBans, nth) : null;
};

/** The number of creatives of each demo account; other owners have one each. */
const shares = { advertiser: 14, everyone: 10, publisher: 7 } as const;

interface Owned {
  readonly owner: number;
  readonly id: number;
}

interface OwnedCampaign extends Owned {
  readonly values: Values;
}

const runs = ({ status, paused, archived }: Values): boolean =>
  status === advertCampaigns.status?.machine.values['active'] && paused !== true && archived !== true;

const formatOf = ({ adFormat }: Values): AdFormat => adFormats[Number(adFormat) - 1] ?? 'Banner';

interface Plan {
  readonly owner: number;
  readonly status: Status;
  readonly text: CreativeText;
  readonly campaign: number | null;
  readonly make: Make;
  /** The number of the creative among its owner's, and among all drawings. */
  readonly nth: number;
  readonly drawing: number;
}

interface CreativesInput {
  readonly random: Random;
  readonly now: Date;
  readonly owners: AdnetOwners;
  readonly tags: readonly Owned[];
  readonly campaigns: readonly OwnedCampaign[];
}

const idsOf = (all: readonly Owned[], owner: number): number[] =>
  all.flatMap((each) => (each.owner === owner ? [each.id] : []));

/** Returns creatives of every type and status. Each running campaign has an approved one that fits. */
export async function demoCreatives(
  tx: Transaction,
  { random, now, owners, tags, campaigns }: CreativesInput,
): Promise<Values[]> {
  const contentMakers = makers(tx);
  const creatives: Values[] = [];
  const add = async ({ owner, status, text, campaign, make, nth, drawing }: Plan) => {
    const { name, values, findings } = await make(text, drawing);
    const isTag = values['tag'] !== undefined;
    const landing: Finding = {
      rule: 'landing',
      passed: status !== 'rejected',
      seen: status === 'rejected' ? '404' : '200',
    };
    const created = shifted(now, -random.integer(3 * span.day, 30 * span.day));
    const updated = shifted(created, random.integer(span.hour, 2 * span.day));
    const own = idsOf(tags, owner);
    creatives.push({
      ...empty,
      ...values,
      name,
      campaign,
      leadsTo: isTag ? 'adItself' : 'address',
      // The demo has no page at `/sale`, so the landing check fails.
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
  const addNth = ({ id: owner }: AdnetOwner, nth: number, first: number) => {
    const own = idsOf(campaigns, owner);
    return add({
      owner,
      status: pickInTurn(statuses, nth),
      text: pickInTurn(creativeTexts, first + Math.floor(nth / 3)),
      campaign: own[nth % Math.max(1, own.length)] ?? null,
      make: pickInTurn(contentMakers.all, nth),
      nth,
      drawing: first + nth,
    });
  };
  const addAll = async (owner: AdnetOwner, count: number, first: number) => {
    for (let nth = 0; nth < count; nth += 1) await addNth(owner, nth, first);
  };
  await addAll(owners.advertiser, shares.advertiser, 0);
  await addAll(owners.everyone, shares.everyone, 2);
  await addAll(owners.publisher, shares.publisher, 1);
  for (const [index, owner] of owners.others.entries()) await addNth(owner, index, index);
  for (const [nth, { owner, id, values }] of campaigns.filter((each) => runs(each.values)).entries()) {
    const text = pickInTurn(creativeTexts, nth);
    await add({
      owner,
      status: 'approved',
      text,
      campaign: id,
      make: contentMakers.fitting(formatOf(values)),
      nth,
      drawing: nth,
    });
  }
  return creatives;
}
