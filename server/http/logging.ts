import type { FastifyServerOptions } from 'fastify';

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

/** Structured logs, a line of JSON each, with credentials left out. */
export const loggerOptions = (target: LogTarget | undefined): FastifyServerOptions['logger'] => ({
  redact: ['req.headers.authorization', 'req.headers.cookie'],
  serializers: { err: logged },
  ...(target && { stream: target }),
});
