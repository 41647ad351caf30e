import { type FastifyReply, type FastifyRequest, type FastifyServerOptions, LogController } from 'fastify';

/** The message of a failed query contains its values, which may be secret. Only the stack frames after it are logged. */
const withoutValues = (text: string): string => text.replace(/\nparams: [\s\S]*?(?=\n +at |$)/g, '');

type LoggedError = {
  readonly type: string;
  readonly message: string;
  readonly stack: string;
  readonly cause?: LoggedError;
};

function logged(error: Error): LoggedError {
  const { name, message, stack = '', cause } = error;
  return {
    type: name,
    message: withoutValues(message),
    stack: withoutValues(stack),
    ...(cause instanceof Error && { cause: logged(cause) }),
  };
}

/** Where log lines go. */
export interface LogTarget {
  write(line: string): void;
}

/**
 * Collects the lines of one turn of the event loop for a single write: a request isn't held up by what it logs, and many at once
 * share a write. A process that is killed loses its last turn.
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

/** Structured logs, a line of JSON each, with credentials left out. */
export const loggerOptions = (target = standardOutput()): FastifyServerOptions['logger'] => ({
  redact: ['req.headers.authorization', 'req.headers.cookie'],
  serializers: { err: logged },
  stream: target,
});

/** Said of a client that has left before the end, as clients do. */
export const hungUp = 'The client hung up.';

const lost = new Set(['ECONNRESET', 'EPIPE', 'ERR_STREAM_PREMATURE_CLOSE']);

/** Whether an error is that of a connection which the other side has ended. */
export const isLostConnection = (error: Error): boolean =>
  'code' in error && typeof error.code === 'string' && lost.has(error.code);

/** Logs requests as Fastify does, but for clients that hang up while they are answered: no error. */
export class RequestLog extends LogController {
  override requestCompleted(error: Error | null | undefined, request: FastifyRequest, reply: FastifyReply): void {
    if (error && isLostConnection(error)) reply.log.info({ res: reply, responseTime: reply.elapsedTime }, hungUp);
    else super.requestCompleted(error, request, reply);
  }
}
