import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';

/** A mail server that takes every mail, or refuses all while `refusing`. */
export interface SmtpServer {
  readonly url: string;
  /** The mails taken, as they came. */
  readonly taken: string[];
  refusing: boolean;
  close(): Promise<void>;
}

function converse(socket: Socket, server: SmtpServer): void {
  let said = '';
  let reading = false;
  const answers: Readonly<Record<string, string>> = { DATA: '354 go on', QUIT: '221 bye' };

  socket.on('error', () => undefined);
  socket.write('220 ready\r\n');
  socket.on('data', (bytes) => {
    said += bytes.toString();
    const end = reading ? '\r\n.\r\n' : '\r\n';
    for (let at = said.indexOf(end); at >= 0; at = said.indexOf(reading ? '\r\n.\r\n' : '\r\n')) {
      const line = said.slice(0, at);
      said = said.slice(at + (reading ? 5 : 2));
      if (reading) server.taken.push(line);
      const command = reading ? '' : line.slice(0, 4).toUpperCase();
      reading = command === 'DATA';
      const refused = server.refusing && command === 'RCPT';
      socket.write(refused ? '451 later\r\n' : `${answers[command] ?? '250 ok'}\r\n`);
    }
  });
}

/** Opens one on a free port. */
export async function openSmtp(): Promise<SmtpServer> {
  const listener = createServer((socket) => converse(socket, server));
  listener.listen(0, '127.0.0.1');
  await once(listener, 'listening');
  const address = listener.address();
  if (address === null || typeof address === 'string') throw new Error('The mail server of the test has no port.');
  const server: SmtpServer = {
    url: `smtp://127.0.0.1:${address.port}`,
    taken: [],
    refusing: false,
    close: async () => {
      listener.close();
      await once(listener, 'close');
    },
  };
  return server;
}
