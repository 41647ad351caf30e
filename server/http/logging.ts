import { type FastifyReply, type FastifyRequest, type FastifyServerOptions, LogController } from 'fastify';

/** The message of a failed query contains its values, which may be secret. Only the stack frames after it are logged. */
const withoutValues = (text: string): string => text.replace(/\nparams: [\s\S]*?(?=\n +at |$)/g, '');

type LoggedError = {
  readonly type: string;
  readonly message: string;
  readonly stack: string;
  readonly cause?: LoggedError;
};

function toLoggedError(error: Error): LoggedError {
  const { name, message, stack = '', cause } = error;
  return {
    type: name,
    message: withoutValues(message),
    stack: withoutValues(stack),
    ...(cause instanceof Error && { cause: toLoggedError(cause) }),
  };
}

/** The destination of log lines. */
export interface LogTarget {
  write(line: string): void;
}

/**
 * Collects the lines of one event loop iteration for a single write.
 * A request doesn't wait for its log lines, and many requests share a write. A killed process loses its last iteration.
 */
export function collectLines(write: (text: string) => void): LogTarget & { flush(): void } {
  let lines: string[] = [];
  const flush = () => {
    const text = lines.join('');
    lines = [];
    if (text !== '') write(text);
  };
  return {
    flush,
    write(line) {
      if (lines.length === 0) setImmediate(flush);
      lines.push(line);
    },
  };
}

function standardOutput(): LogTarget {
  const target = collectLines((text) => void process.stdout.write(text));
  process.once('exit', target.flush);
  return target;
}

/** Structured logs, one line of JSON per entry, without credentials. */
export const loggerOptions = (target = standardOutput()): FastifyServerOptions['logger'] => ({
  redact: ['req.headers.authorization', 'req.headers.cookie'],
  serializers: { err: toLoggedError },
  stream: target,
});

/** Logged when a client leaves before the end, which is normal. */
export const hangUpMessage = 'The client hung up.';

const lostConnectionCodes = new Set(['ECONNRESET', 'EPIPE', 'ERR_STREAM_PREMATURE_CLOSE']);

/** Whether an error means that the other side closed the connection. */
export const isLostConnection = (error: Error): boolean =>
  'code' in error && typeof error.code === 'string' && lostConnectionCodes.has(error.code);

/** Logs requests like Fastify, except that a client that hangs up isn't logged as an error. */
export class RequestLog extends LogController {
  override requestCompleted(error: Error | null | undefined, request: FastifyRequest, reply: FastifyReply): void {
    if (error && isLostConnection(error))
      reply.log.info({ res: reply, responseTime: reply.elapsedTime }, hangUpMessage);
    else super.requestCompleted(error, request, reply);
  }
}
