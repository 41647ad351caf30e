import { text } from 'node:stream/consumers';
import yauzl from 'yauzl';

/** A cell as it is written: whether it is a number, and its text. */
export interface ReadCell {
  readonly text: string;
  readonly isNumber: boolean;
}

const entities: Readonly<Record<string, string>> = { '&amp;': '&', '&lt;': '<', '&gt;': '>' };
const plain = (xml: string): string => xml.replaceAll(/&(?:amp|lt|gt);/g, (mark) => entities[mark] ?? mark);

/** Path → content of the files in a zip, such as the parts of a workbook. */
export async function partsOfZip(bytes: Buffer): Promise<ReadonlyMap<string, string>> {
  const parts = new Map<string, string>();
  const zip = await yauzl.fromBufferPromise(bytes, { decodeStrings: false });
  for await (const entry of zip.eachEntry())
    parts.set(entry.fileNameRaw.toString(), await text(await zip.openReadStreamPromise(entry)));
  return parts;
}

/** The lines of a workbook's first sheet, by the letters of their columns. */
export async function readXlsx(bytes: Buffer): Promise<Readonly<Record<string, ReadCell>>[]> {
  const sheet = (await partsOfZip(bytes)).get('xl/worksheets/sheet1.xml') ?? '';
  return [...sheet.matchAll(/<row r="\d+">(.*?)<\/row>/gs)].map(([, row = '']) => {
    const cells = [
      ...row.matchAll(/<c r="([A-Z]+)\d+"[^>]*>(?:<v>([^<]*)<\/v>|<is><t[^>]*>([^<]*)<\/t><\/is>)<\/c>/gs),
    ];
    return Object.fromEntries(
      cells.map(([, column = '', number, words = '']) => [
        column,
        { text: number ?? plain(words), isNumber: number !== undefined },
      ]),
    );
  });
}
