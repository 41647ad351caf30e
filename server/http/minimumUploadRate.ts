import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/** Milliseconds over which a body's speed is measured. A connection may stall for this long. */
const measuredSpan = 40_000;
/** The minimum bytes per second of a body. A phone on a bad line reaches this speed. */
const minBytesPerSecond = 8 * 1024;
/** Milliseconds between two checks. */
const checkInterval = 5_000;

/** A body that is being received, with the beginning of the current span. */
interface PendingBody {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  since: number;
  /** Bytes that the connection had received at the beginning of the span. */
  before: number;
}

const hasBody = ({ headers }: FastifyRequest): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/** Whether the sender waits for the server, as when a file is queued. */
const isHeldUp = ({ raw }: FastifyRequest): boolean => raw.readableLength >= raw.readableHighWaterMark;

function endRequest({ request: { socket, server }, reply }: PendingBody): void {
  // A response that has been started can't be replaced.
  if (reply.raw.headersSent) return void socket.destroy();
  // Treated like a request that exceeds Node's `requestTimeout`.
  const error = Object.assign(new Error('The body arrives too slowly.'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' });
  server.server.emit('clientError', error, socket);
}

/** Ends requests whose bodies arrive too slowly, with 408 and within a minute. A large file may take long at a sufficient speed. */
export function enforceUploadRate(app: FastifyInstance): void {
  const pendingBodies = new Set<PendingBody>();

  function checkRate(body: PendingBody, now: number): void {
    const { request } = body;
    if (now - body.since < measuredSpan && !isHeldUp(request)) return;
    const { bytesRead } = request.socket;
    const isSlow = bytesRead - body.before < (minBytesPerSecond * measuredSpan) / 1000;
    if (isSlow && !isHeldUp(request)) {
      pendingBodies.delete(body);
      return endRequest(body);
    }
    Object.assign(body, { since: now, before: bytesRead });
  }

  app.addHook('onRequest', async (request, reply) => {
    const { raw, socket } = request;
    if (!hasBody(request) || raw.complete) return;
    const body = { request, reply, since: Date.now(), before: socket.bytesRead };
    pendingBodies.add(body);
    const forget = () => pendingBodies.delete(body);
    raw.once('end', forget).once('close', forget);
  });
  const timer = setInterval(() => {
    const now = Date.now();
    for (const body of pendingBodies) checkRate(body, now);
  }, checkInterval);
  timer.unref();
  app.addHook('onClose', async () => clearInterval(timer));
}
