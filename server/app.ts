import './declarations.ts';
import './effects.ts';
import Fastify, { type FastifyInstance } from 'fastify';
import { limits } from '#src/limits.ts';
import { countRoutes } from '#src/schema/countRoutes.ts';
import { allResources } from '#src/schema/registry.ts';
import { csvRoutes } from './api/csvRoutes.ts';
import { collectRoutes } from './api/document/describedRoutes.ts';
import { platformRoutes } from './api/platformRoutes.ts';
import { resourceRoutes } from './api/resourceRoutes.ts';
import { serveCounts } from './api/serveCounts.ts';
import { uploadRoutes } from './api/uploadRoutes.ts';
import type { Configuration } from './configuration/configuration.ts';
import { adnetAccounts } from './features/adnet/accounts.ts';
import { serveCreativeFiles } from './features/adnet/creatives/serveFiles.ts';
import { adnetRoutes } from './features/adnet/routes.ts';
import { zoneRoutes } from './features/adnet/zones/zoneRoutes.ts';
import { fileReaders } from './features/auth/fileReaders.ts';
import { addGuard } from './features/auth/guard.ts';
import { jobRoutes } from './features/auth/jobRoutes.ts';
import { passwordMetrics } from './features/auth/passwordMetrics.ts';
import { authRoutes } from './features/auth/routes.ts';
import { bountyAccounts } from './features/bounty/effects/accounts.ts';
import { bountyRecovery } from './features/bounty/effects/recovery.ts';
import { bountyRoutes } from './features/bounty/routes/bountyRoutes.ts';
import { paymentsAccounts } from './features/payments/accounts.ts';
import { invoiceAccounts } from './features/payments/invoices/accounts.ts';
import { campaignInvoiceRoutes, invoiceRoutes } from './features/payments/invoices/routes.ts';
import { paymentRoutes } from './features/payments/routes.ts';
import { withdrawalRecovery } from './features/payments/withdrawals/recovery.ts';
import { coreRoutes } from './features/statistics/coreRoutes.ts';
import { statisticsMetrics } from './features/statistics/metrics.ts';
import { statisticsRoutes } from './features/statistics/routes.ts';
import { Statistics } from './features/statistics/statistics.ts';
import { headersLimit, limitAddresses, withoutSlash } from './http/addresses.ts';
import { adminRoutes } from './http/admin/routes.ts';
import { addBodies } from './http/bodies.ts';
import { addCompression } from './http/compression.ts';
import { limitConnections } from './http/connections.ts';
import { denyByDefault } from './http/denyByDefault.ts';
import { addErrors, answerError, bodyLimit } from './http/errors.ts';
import { addHeaders } from './http/headers.ts';
import { type LogTarget, loggerOptions, RequestLog } from './http/logging.ts';
import { addNotFound } from './http/notFound.ts';
import { limitRequestsInFlight } from './http/requestsInFlight.ts';
import { endSlowBodies } from './http/slowBodies.ts';
import { answerUnreadable } from './http/unreadable.ts';
import { endUnusedConnections } from './http/unusedConnections.ts';
import { type BackgroundContext, type BackgroundJobs, backgroundJobs } from './jobs.ts';
import { openMetrics, serveMetrics } from './metrics/metrics.ts';
import { startJobs } from './platform/jobs/startJobs.ts';
import type { Platform } from './platform/platform.ts';
import { serveUploads } from './uploads/serve.ts';

const second = 1000;

/**
 * Features with account data, in the order of closing an account. Withdrawals come before the balance that receives them,
 * campaigns before their invoices.
 */
const parts = [paymentsAccounts, bountyAccounts, invoiceAccounts, adnetAccounts];

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

const create = ({ trustedProxies }: Configuration, { log }: AppOptions): FastifyInstance =>
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
    frameworkErrors: answerError,
    clientErrorHandler: answerUnreadable,
    rewriteUrl: withoutSlash,
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
  const app = create(platform.configuration, options);
  limitConnections(app, platform.configuration);
  endUnusedConnections(app);
  endSlowBodies(app);
  addErrors(app);
  limitRequestsInFlight(app, platform.configuration);
  addNotFound(app);
  limitAddresses(app);
  denyByDefault(app);
  const described = collectRoutes(app);
  const statistics = options.statistics ?? new Statistics(platform.configuration, app.log);
  const registry = openMetrics(app, platform, [passwordMetrics, statisticsMetrics(platform, statistics)]);
  addBodies(app);
  await addHeaders(app, platform);
  await addCompression(app, platform);
  await addGuard(app, platform);
  await app.register(platformRoutes, { prefix: '/api', platform, described });
  serveMetrics(app, platform, registry);
  serveUploads(app, platform, fileReaders(platform));
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
