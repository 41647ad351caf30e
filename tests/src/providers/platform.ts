import { createServer, type IncomingMessage, type Server } from 'node:http';
import { afterEach, beforeEach, vi } from 'vitest';

/** A call that the platform has received. */
export interface Call {
  readonly method: string;
  readonly path: string;
  readonly headers: IncomingMessage['headers'];
  readonly body: unknown;
}

/** What a path answers; a number alone is a status without a body. `gone` closes the connection. */
export type Reply =
  | number
  | 'gone'
  | { status?: number; json?: unknown; text?: string; headers?: Record<string, string> };

declare const jsdom: { reconfigure(settings: { url: string }): void };

/** What /admin/config.json says unless a test says otherwise. */
export const settings = {
  services: { auth: '/api/auth', bounty: '/api/bounty', adnet: '/api/adnet', core: '/api/core' },
  host: 'quarry.test',
  support: { telegram: 'quarry', skype: 'quarry', email: 'help@quarry.test' },
  verificationFile: 'quarry.txt',
  adCurrency: 'USD',
  adServer: 'https://ads.quarry.test',
};

async function bodyOf(incoming: IncomingMessage): Promise<unknown> {
  let text = '';
  for await (const chunk of incoming) text += String(chunk);
  if (incoming.headers['content-type'] !== 'application/json') return text === '' ? undefined : text;
  return text === '' ? undefined : JSON.parse(text);
}

/** A real server on a free port, at whose address the page of the test stands. */
export class Platform {
  readonly calls: Call[] = [];
  private readonly replies = new Map<string, (call: Call) => Reply | Promise<Reply>>();
  private readonly server: Server = createServer((incoming, outgoing) => {
    void this.answer(incoming).then((reply) => {
      if (reply === 'gone') return outgoing.destroy();
      const { status = 200, json, text, headers = {} } = typeof reply === 'number' ? { status: reply } : reply;
      outgoing.writeHead(status, headers);
      return outgoing.end(text ?? (json === undefined ? '' : JSON.stringify(json)));
    });
  });

  /** Sets the answer to `PUT /api/auth/auth/refresh-token` and the like. */
  on(operation: string, reply: (call: Call) => Reply | Promise<Reply>): void {
    this.replies.set(operation, reply);
  }

  /** The calls of an operation, in the order of their arrival. */
  called(operation: string): Call[] {
    return this.calls.filter(({ method, path }) => `${method} ${path.split('?')[0]}` === operation);
  }

  async open(): Promise<void> {
    await new Promise<void>((resolve) => this.server.listen(0, '127.0.0.1', resolve));
    const address = this.server.address();
    if (address === null || typeof address === 'string') throw new Error('The server of the test has no port.');
    jsdom.reconfigure({ url: `http://127.0.0.1:${address.port}/admin/` });
    this.on('GET /admin/config.json', () => ({ json: settings }));
  }

  async close(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }

  private async answer(incoming: IncomingMessage): Promise<Reply> {
    const { method = 'GET', url = '/', headers } = incoming;
    const call = { method, path: url, headers, body: await bodyOf(incoming) };
    this.calls.push(call);
    return this.replies.get(`${method} ${url.split('?')[0]}`)?.(call) ?? 404;
  }
}

/** A fresh platform, fresh storages and fresh modules for every test of the file. */
export function eachWithPlatform(): { readonly platform: Platform } {
  const here = { platform: new Platform() };
  beforeEach(async () => {
    here.platform = new Platform();
    await here.platform.open();
    localStorage.clear();
    sessionStorage.clear();
    vi.resetModules();
    await import('#tests/support/declarations.ts');
  });
  afterEach(() => here.platform.close());
  return here;
}

let made = 0;

/**
 * An access token such as the auth service makes, except that nobody checks its signature here.
 * @param viewer the administrator who sees Quarry as the user
 */
export function accessToken(userId: number, viewer?: number): string {
  const part = (content: object) => Buffer.from(JSON.stringify(content)).toString('base64url');
  const act = viewer === undefined ? {} : { act: { sub: String(viewer) } };
  made += 1;
  return `${part({ alg: 'HS256' })}.${part({ sub: String(userId), jti: made, ...act })}.none`;
}

/** The answer to a login or a refresh. */
export const tokenPair = (userId: number, viewer?: number) => ({
  accessToken: accessToken(userId, viewer),
  refreshToken: `refresh-${made}`,
});

/** Signs users in as an earlier visit has left them in local storage, the last one the current. */
export function leaveSignedIn(...userIds: number[]): void {
  localStorage.setItem('quarry.authService', '/api/auth');
  for (const id of userIds) {
    localStorage.setItem(`quarry.tokens.${id}`, JSON.stringify(tokenPair(id)));
    localStorage.setItem('quarry.currentUser', String(id));
  }
}
