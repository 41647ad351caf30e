import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isUnavailable } from '#server/database/unavailable.ts';
import { Refusal } from '#server/problems/refusal.ts';
import { formatFileSize } from '#src/format/fileSize.ts';
import { type Problem, problem } from '#src/problems/catalogue.ts';
import { hangUpMessage, isLostConnection } from './logging.ts';

/** Bytes of a request body. */
export const bodyLimit = 1024 * 1024;
/** Seconds after which a client may retry. */
const retryAfter = '2';

/** Problems for errors of the framework before a handler runs. */
const frameworkProblems: Readonly<Record<string, () => Problem>> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: () => problem('unsupportedBody'),
  FST_ERR_CTP_BODY_TOO_LARGE: () => problem('bodyTooLarge', { max: formatFileSize(bodyLimit) }),
  FST_ERR_BAD_URL: () => problem('noSuchPath'),
  FST_ERR_MAX_PARAM_LENGTH: () => problem('noSuchPath'),
};

function toProblem({ code, statusCode = 500 }: FastifyError): Problem {
  const createProblem = frameworkProblems[code];
  if (createProblem !== undefined) return createProblem();
  if (statusCode === 404) return problem('noSuchPath');
  return problem(statusCode >= 400 && statusCode < 500 ? 'malformedBody' : 'unexpected');
}

function toRefusal(error: FastifyError | Refusal): Refusal {
  if (error instanceof Refusal) return error;
  return new Refusal([isUnavailable(error) ? problem('unavailable') : toProblem(error)]);
}

const withoutStatus = ({ type, title, parameters, propertyPath }: Problem): Problem => ({
  type,
  title,
  parameters,
  propertyPath,
});

/** The body by RFC 9457. Several problems are also listed in `violations`. */
export function toProblemBody({ status, problems }: Refusal): object {
  const first = problems.find((each) => each.status === status) ?? problems[0];
  return { ...first, status, ...(problems.length > 1 && { violations: problems.map(withoutStatus) }) };
}

/** Whether the client hung up while sending its body. No response is needed. */
const isHangUp = (error: Error, { raw }: FastifyRequest): boolean =>
  raw.destroyed && !raw.complete && isLostConnection(error);

/** Whether work was cancelled because its client has left. */
const isAbandoned = ({ name }: Error, { raw }: FastifyReply): boolean => name === 'AbortError' && raw.destroyed;

/** Converts all errors into responses. An unexpected error is logged without details in the response. */
export function sendError(error: FastifyError | Refusal, request: FastifyRequest, reply: FastifyReply): void {
  if (isHangUp(error, request) || isAbandoned(error, reply)) {
    request.log.info(hangUpMessage);
    return void reply.code(400).send();
  }
  const refusal = toRefusal(error);
  const { status } = refusal;
  if (status >= 500) request.log.error({ err: error }, 'The request failed.');
  if (status === 424 && refusal.cause instanceof Error)
    request.log.warn({ cause: refusal.cause.message }, refusal.message);
  if (status === 401) reply.header('www-authenticate', 'Bearer');
  if (status === 503) reply.header('retry-after', retryAfter);
  if (status === 429) reply.header('retry-after', Number(refusal.problems[0]?.parameters?.seconds));
  void reply.code(status).type('application/problem+json').send(toProblemBody(refusal));
}

export function addErrorHandler(app: FastifyInstance): void {
  app.setErrorHandler(sendError);
}
