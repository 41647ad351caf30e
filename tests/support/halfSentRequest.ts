import { once } from 'node:events';
import { connect } from 'node:net';

/** A POST that has reached the server except for the second half of its body. */
export interface HalfSentRequest {
  /** Sends the rest of the body. @returns the whole answer, after which the server has closed the connection */
  finish(): Promise<HttpAnswer>;
}

interface HttpAnswer {
  readonly status: number;
  readonly body: string;
}

/** Opens a connection, and sends the headers and half of the body. */
export async function sendHalf(
  address: string,
  path: string,
  headers: Readonly<Record<string, string>>,
  payload: object,
): Promise<HalfSentRequest> {
  const { hostname, port, host } = new URL(address);
  const body = JSON.stringify(payload);
  const half = Math.floor(body.length / 2);
  const socket = connect(Number(port), hostname);
  let received = '';
  socket.on('data', (data) => (received += String(data)));
  const closed = once(socket, 'close');
  await once(socket, 'connect');
  const sent = { ...headers, Host: host, 'Content-Type': 'application/json', 'Content-Length': String(body.length) };
  const lines = Object.entries(sent).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.write(`POST ${path} HTTP/1.1\r\n${lines.join('')}\r\n${body.slice(0, half)}`);
  return {
    async finish() {
      socket.write(body.slice(half));
      await closed;
      return answerOf(received);
    },
  };
}

/** Parses an answer. @throws if it isn't as long as it says */
function answerOf(text: string): HttpAnswer {
  const end = text.indexOf('\r\n\r\n');
  const head = text.slice(0, end);
  const body = text.slice(end + 4);
  const length = /^content-length: (\d+)$/im.exec(head)?.[1];
  if (length !== String(Buffer.byteLength(body))) throw new Error(`The answer was cut off:\n${text}`);
  return { status: Number(/^HTTP\/1\.1 (\d{3})/.exec(head)?.[1]), body };
}
