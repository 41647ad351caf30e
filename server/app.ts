import './declarations.ts';
import './effects.ts';
import Fastify, { type FastifyInstance } from 'fastify';
import { limits } from '#src/limits.ts';
import { countRoutes } from '#src/schema/countRoutes.ts';
import { allResources } from '#src/schema/registry.ts';
import { csvRoutes } from './api/csvRoutes.ts';
import { collectRoutes } from './api/document/collectRoutes.ts';
import { platformRoutes } from './api/platformRoutes.ts';
import { resourceRoutes } from './api/resourceRoutes.ts';
import { serveCounts } from './api/serveCounts.ts';
import { uploadRoutes } from './api/uploadRoutes.ts';
import type { Configuration } from './configuration/configuration.ts';
import { createFileAccess } from './features/account/createFileAccess.ts';
import { addGuard } from './features/account/guard.ts';
import { jobRoutes } from './features/account/jobRoutes.ts';
import { passwordMetrics } from './features/account/passwordMetrics.ts';
import { authRoutes } from './features/account/routes.ts';
import { adnetAccountClosing } from './features/adnet/accountClosing.ts';
import { serveCreativeFiles } from './features/adnet/creatives/serveCreativeFiles.ts';
import { adnetRoutes } from './features/adnet/routes.ts';
import { zoneRoutes } from './features/adnet/zones/zoneRoutes.ts';
import { bountyAccountClosing } from './features/bounty/effects/accountClosing.ts';
import { bountyRecovery } from './features/bounty/effects/bountyRecovery.ts';
import { bountyRoutes } from './features/bounty/routes/bountyRoutes.ts';
import { paymentsAccountClosing } from './features/payments/accountClosing.ts';
import { invoiceAccountClosing } from './features/payments/invoices/accountClosing.ts';
import { campaignInvoiceRoutes, invoiceRoutes } from './features/payments/invoices/routes.ts';
import { paymentRoutes } from './features/payments/routes.ts';
import { withdrawalRecovery } from './features/payments/withdrawals/withdrawalRecovery.ts';
import { coreRoutes } from './features/statistics/coreRoutes.ts';
import { statisticsMetrics } from './features/statistics/metrics.ts';
import { statisticsRoutes } from './features/statistics/routes.ts';
import { Statistics } from './features/statistics/statistics.ts';
import { adminRoutes } from './http/admin/routes.ts';
import { answerMalformedHttp } from './http/answerMalformedHttp.ts';
import { addBodyParsers } from './http/bodies.ts';
import { closeUnusedConnections } from './http/closeUnusedConnections.ts';
import { addCompression } from './http/compression.ts';
import { limitConnections } from './http/connections.ts';
import { addErrorHandler, bodyLimit, sendError } from './http/errors.ts';
import { addSecurityHeaders } from './http/headers.ts';
import { type LogTarget, loggerOptions, RequestLog } from './http/logging.ts';
import { enforceUploadRate } from './http/minimumUploadRate.ts';
import { addNotFound } from './http/notFound.ts';
import { limitRequestsInFlight } from './http/requestsInFlight.ts';
import { requireRouteAccess } from './http/requireRouteAccess.ts';
import { headersLimit, limitUrlLength, removeTrailingSlash } from './http/urls.ts';
import { type BackgroundContext, type BackgroundJobs, backgroundJobs } from './jobs.ts';
import { registerMetrics, serveMetrics } from './metrics/metrics.ts';
import { startJobs } from './platform/jobs/startJobs.ts';
import type { Platform } from './platform/platform.ts';
import { serveUploads } from './uploads/serveUploads.ts';

const second = 1000;

/**
 * Features with account data, in the order of closing an account. Withdrawals come before the balance that receives them,
 * campaigns before their invoices.
 */
const parts = [paymentsAccountClosing, bountyAccountClosing, invoiceAccountClosing, adnetAccountClosing];

/** Features that take part in undoing changes of an account. */
const recoveries = [withdrawalRecovery, bountyRecovery];

export interface AppOptions {
  /** The destination of log lines, by default the standard output; `false` disables the log. */
  readonly log?: LogTarget | false;
  /** The folder of the built admin; undefined if another server serves it. */
  readonly adminFolder?: string;
  /** The application opens its own statistics by default. */
  readonly statistics?: Statistics;
  /** The background jobs; the product's own by default. */
  readonly jobs?: BackgroundJobs;
  /** Whether it runs the background jobs while it listens. */
  readonly runsJobs?: boolean;
}

const createFastify = ({ trustedProxies }: Configuration, { log }: AppOptions): FastifyInstance =>
  Fastify({
    logger: log !== false && loggerOptions(log),
    logController: new RequestLog(),
    bodyLimit,
    trustProxy: trustedProxies.length > 0 && [...trustedProxies],
    // A client that sends or reads nothing can't occupy a connection; a large file may take long.
    requestTimeout: limits.requestTimeout,
    connectionTimeout: 120 * second,
    keepAliveTimeout: 30 * second,
    genReqId: () => crypto.randomUUID(),
    frameworkErrors: sendError,
    clientErrorHandler: answerMalformedHttp,
    rewriteUrl: removeTrailingSlash,
    // Checked often enough that slow headers end within the minute, like slow bodies.
    http: { maxHeaderSize: headersLimit, headersTimeout: 40 * second, connectionsCheckingInterval: 5 * second },
  });

/** Runs the background jobs from the time the application listens until it closes. */
function addJobs(app: FastifyInstance, jobs: BackgroundJobs, context: Omit<BackgroundContext, 'log'>): void {
  let stop: (() => Promise<void>) | undefined;
  app.addHook('onListen', async () => {
    stop = startJobs(jobs, { ...context, log: app.log });
  });
  app.addHook('onClose', async () => stop?.());
}

/** Builds the whole application without a port: `main.ts` listens, tests inject requests. */
export async function buildApp(platform: Platform, options: AppOptions = {}): Promise<FastifyInstance> {
  const { services } = platform.configuration;
  const { jobs = backgroundJobs, runsJobs = false } = options;
  const app = createFastify(platform.configuration, options);
  limitConnections(app, platform.configuration);
  closeUnusedConnections(app);
  enforceUploadRate(app);
  addErrorHandler(app);
  limitRequestsInFlight(app, platform.configuration);
  addNotFound(app);
  limitUrlLength(app);
  requireRouteAccess(app);
  const described = collectRoutes(app);
  const statistics = options.statistics ?? new Statistics(platform.configuration, app.log);
  const registry = registerMetrics(app, platform, [passwordMetrics, statisticsMetrics(platform, statistics)]);
  addBodyParsers(app);
  await addSecurityHeaders(app, platform);
  await addCompression(app, platform);
  await addGuard(app, platform);
  await app.register(platformRoutes, { prefix: '/api', platform, described });
  serveMetrics(app, platform, registry);
  serveUploads(app, platform, createFileAccess(platform));
  await app.register(uploadRoutes, { platform });
  if (services.includes('auth')) await app.register(authRoutes, { prefix: '/api/auth', platform, parts, recoveries });
  if (services.includes('auth')) await app.register(jobRoutes, { prefix: '/api/auth', platform, jobs });
  if (services.includes('adnet')) serveCreativeFiles(app, platform);
  if (services.includes('adnet')) await app.register(adnetRoutes, { prefix: '/api/adnet', platform });
  if (services.includes('adnet')) await app.register(zoneRoutes, { platform });
  if (services.includes('adnet')) await app.register(paymentRoutes, { prefix: '/api/adnet', platform });
  if (services.includes('adnet')) await app.register(statisticsRoutes, { prefix: '/api/adnet', platform, statistics });
  if (services.includes('core')) await app.register(coreRoutes, { prefix: '/api/core', platform, statistics });
  if (services.includes('bounty')) await app.register(bountyRoutes, { prefix: '/api/bounty', platform });
  if (services.includes('adnet')) await app.register(invoiceRoutes, { prefix: '/api/adnet', platform });
  if (services.includes('bounty')) await app.register(campaignInvoiceRoutes, { prefix: '/api/bounty', platform });
  const served = allResources().filter(({ service }) => services.includes(service));
  for (const resource of served) resourceRoutes(app, platform, resource);
  for (const route of countRoutes)
    if (services.includes(route.service))
      await app.register(serveCounts, { prefix: `/api/${route.service}`, platform, route });
  await app.register(csvRoutes, { platform, resources: served });
  if (services.includes('admin')) await app.register(adminRoutes, { platform, folder: options.adminFolder });
  // Added last, so that the jobs stop before the statistics engine that they use is closed.
  if (runsJobs) addJobs(app, jobs, { platform, statistics });
  return app;
}
