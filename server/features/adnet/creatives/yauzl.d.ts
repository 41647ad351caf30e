/** Types of the used part of yauzl, which has none. */
declare module 'yauzl' {
  import type { Readable } from 'node:stream';

  export interface Entry {
    readonly fileNameRaw: Buffer;
    readonly extraFieldRaw: Buffer;
    readonly generalPurposeBitFlag: number;
    readonly extraFields: readonly { readonly id: number; readonly data: Buffer }[];
    readonly externalFileAttributes: number;
    /** The directory's value, which may be wrong. */
    readonly uncompressedSize: number;
    canDecodeFileData(): boolean;
  }

  export interface ZipFile {
    readonly entryCount: number;
    eachEntry(): AsyncIterable<Entry>;
    openReadStreamPromise(entry: Entry): Promise<Readable>;
  }

  interface Options {
    /** If false, names stay bytes without validation. */
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
    /** @returns the problem of a name: absolute, or outside of its folder */
    validateFileName(name: string): string | null;
  };
  export default yauzl;
}
