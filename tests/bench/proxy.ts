import { readFile } from 'node:fs/promises';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';

const types: Record<string, string> = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css' };

/** Serves a built folder under `/bare/`, compressed like Quarry's own files, and proxies everything else to Quarry: one origin for both. */
export async function openProxy(folder: string, quarry: string): Promise<{ address: string; close(): void }> {
  const compressed = new Map<string, Buffer>();
  const server = createServer((incoming, answer) => {
    const path = new URL(incoming.url ?? '/', quarry).pathname;
    if (path.startsWith('/bare/')) {
      const file = path === '/bare/' ? 'index.html' : path.slice('/bare/'.length);
      void compressedFile(file).then((content) => {
        answer.writeHead(200, { 'content-type': types[extname(file)] ?? 'text/plain', 'content-encoding': 'br' });
        answer.end(content);
      });
      return;
    }
    const { method, headers } = incoming;
    const onward = request(new URL(incoming.url ?? '/', quarry), { method, headers }, (response) => {
      answer.writeHead(response.statusCode ?? 502, response.headers);
      response.pipe(answer);
    });
    incoming.pipe(onward);
  });

  async function compressedFile(file: string): Promise<Buffer> {
    const content = compressed.get(file) ?? brotliCompressSync(await readFile(join(folder, file)));
    compressed.set(file, content);
    return content;
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { address: `http://localhost:${port}`, close: () => server.close() };
}
