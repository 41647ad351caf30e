import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';

/** A mail server that accepts every mail, or refuses all while `refusing`. */
export interface SmtpServer {
  readonly url: string;
  /** The accepted mails, as received. */
  readonly accepted: string[];
  refusing: boolean;
  close(): Promise<void>;
}

function serve(socket: Socket, server: SmtpServer): void {
  let buffer = '';
  let reading = false;
  const answers: Readonly<Record<string, string>> = { DATA: '354 go on', QUIT: '221 bye' };

  socket.on('error', () => undefined);
  socket.write('220 ready\r\n');
  socket.on('data', (bytes) => {
    buffer += bytes.toString();
    const end = reading ? '\r\n.\r\n' : '\r\n';
    for (let at = buffer.indexOf(end); at >= 0; at = buffer.indexOf(reading ? '\r\n.\r\n' : '\r\n')) {
      const line = buffer.slice(0, at);
      buffer = buffer.slice(at + (reading ? 5 : 2));
      if (reading) server.accepted.push(line);
      const command = reading ? '' : line.slice(0, 4).toUpperCase();
      reading = command === 'DATA';
      const refused = server.refusing && command === 'RCPT';
      socket.write(refused ? '451 later\r\n' : `${answers[command] ?? '250 ok'}\r\n`);
    }
  });
}

/** Opens a mail server on a free port. */
export async function openSmtp(): Promise<SmtpServer> {
  const listener = createServer((socket) => serve(socket, server));
  listener.listen(0, '127.0.0.1');
  await once(listener, 'listening');
  const address = listener.address();
  if (address === null || typeof address === 'string') throw new Error('The mail server of the test has no port.');
  const server: SmtpServer = {
    url: `smtp://127.0.0.1:${address.port}`,
    accepted: [],
    refusing: false,
    close: async () => {
      listener.close();
      await once(listener, 'close');
    },
  };
  return server;
}
