/** Types for the used part of yazl, which ships without types. */
declare module 'yazl' {
  import type { EventEmitter } from 'node:events';
  import type { Readable } from 'node:stream';

  export class ZipFile extends EventEmitter<{ error: [error: Error] }> {
    readonly outputStream: Readable & AsyncIterable<Buffer>;
    addBuffer(bytes: Buffer, path: string): void;
    addReadStream(content: Readable, path: string): void;
    end(): void;
  }
}
