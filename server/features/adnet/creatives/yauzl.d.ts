/** The part of yauzl that is used: it brings no types. */
declare module 'yauzl' {
  import type { Readable } from 'node:stream';

  export interface Entry {
    readonly fileNameRaw: Buffer;
    readonly extraFieldRaw: Buffer;
    readonly generalPurposeBitFlag: number;
    readonly extraFields: readonly { readonly id: number; readonly data: Buffer }[];
    readonly externalFileAttributes: number;
    /** What the directory says, which may lie. */
    readonly uncompressedSize: number;
    canDecodeFileData(): boolean;
  }

  export interface ZipFile {
    readonly entryCount: number;
    eachEntry(): AsyncIterable<Entry>;
    openReadStreamPromise(entry: Entry): Promise<Readable>;
  }

  interface Options {
    /** Off: names stay bytes, and nobody has looked at them. */
    readonly decodeStrings: boolean;
  }

  const yauzl: {
    fromBufferPromise(bytes: Buffer, options: Options): Promise<ZipFile>;
    getFileNameLowLevel(
      flags: number,
      name: Buffer,
      extraFields: Entry['extraFields'],
      strictFileNames: boolean,
    ): string;
    /** @returns what is wrong with a name: absolute, or out of its folder */
    validateFileName(name: string): string | null;
  };
  export default yauzl;
}
