import type { Socket } from 'node:net';
import { type ProblemName, problem } from '#src/problems/catalogue.ts';

/** Node's error codes for input that isn't a valid request. */
const problems: Readonly<Record<string, ProblemName>> = {
  HPE_HEADER_OVERFLOW: 'addressTooLong',
  ERR_HTTP_REQUEST_TIMEOUT: 'tooSlow',
};

/** Answers input that can't be parsed as HTTP, directly on the socket. */
export function answerMalformedHttp({ code = '' }: NodeJS.ErrnoException, socket: Socket): void {
  if (code === 'ECONNRESET' || !socket.writable) return void socket.destroy();
  const answer = problem(problems[code] ?? 'malformedRequest');
  const body = JSON.stringify(answer);
  const head = [
    `HTTP/1.1 ${answer.status} `,
    'Content-Type: application/problem+json',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Connection: close',
  ];
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`);
}
