import cookie from '@fastify/cookie';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { abortOnDisconnect } from '#server/http/abortOnDisconnect.ts';
import { RateLimits } from '#server/http/rateLimits.ts';
import { viewProblem } from '#server/http/viewProblem.ts';
import { requireRecentAuthentication } from '#server/operations/recentAuthentication.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { RecentAuthentication, RequestActor } from '#server/platform/requestActor.ts';
import { refuse } from '#server/problems/refusal.ts';
import { emailVerifiedRoleId, type RoleName, resolveActiveRole, toRoleNames } from '#src/access/roles.ts';
import type { RouteAccess } from '#src/schema/defineRoute.ts';
import { abilityOf } from './abilityOf.ts';
import type { Account } from './accounts.ts';
import { meetsFactorRequirement } from './factorRequirement.ts';
import { loadMachineActor } from './loadMachineActor.ts';
import { hasMachineToken } from './model/machineTokens.ts';
import { toRecentAuthentication } from './recentAuthentication.ts';
import { findRequestSession, type RequestSession } from './requestSession.ts';

/** Who asks, with the account of their session. */
interface IdentifiedActor extends RequestActor {
  readonly user: Account;
  readonly session: RequestSession;
  readonly authentication: RecentAuthentication;
  readonly ip: string;
}

type SignedInActor = IdentifiedActor & Required<Pick<RequestActor, 'signal'>>;

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Accepts any role in `X-Role`: here a browser learns that a role was taken away. */
    anyRole?: true;
    /** Asks for a password or a code given lately in the same session. */
    recentAuthentication?: true;
    /** Open to an administrator who sees Quarry as a user. */
    viewable?: true;
    /** Open to machine tokens of this scope, as the user that a token names. */
    machineScope?: string;
  }
  interface FastifyRequest {
    /** Not on public routes: reading it there throws. */
    readonly actor: SignedInActor;
  }
}

const actors = new WeakMap<FastifyRequest, SignedInActor>();

function requireActor(request: FastifyRequest): SignedInActor {
  const actor = actors.get(request);
  if (actor === undefined) throw new Error(`Nobody is asked for on ${request.routeOptions.url}: it is public.`);
  return actor;
}

function requireRole(request: FastifyRequest, held: readonly RoleName[]): RoleName {
  const requested = request.headers['x-role']?.toString();
  const role = resolveActiveRole(held, requested);
  if (role === undefined) refuse('forbidden');
  const { anyRole } = request.routeOptions.config;
  if (requested !== undefined && role !== requested && !anyRole) refuse('roleNotHeld', { role: requested });
  return role;
}

async function identify(platform: Platform, request: FastifyRequest, access: RouteAccess): Promise<IdentifiedActor> {
  const { machineScope } = request.routeOptions.config;
  // Machines read: whatever writes asks for a person.
  if (machineScope !== undefined && request.method === 'GET' && hasMachineToken(request))
    return { ...(await loadMachineActor(platform, request, machineScope)), viewer: undefined };
  const requestSession = (await findRequestSession(platform, request)) ?? refuse('notSignedIn');
  const { account: user, session, hasSecondFactor, viewer } = requestSession;
  const isVerified = user.roles.includes(emailVerifiedRoleId);
  if (!isVerified && access !== 'unverified') refuse('emailNotVerified');
  const actor = { id: user.id, role: requireRole(request, toRoleNames(user.roles)), emailVerified: isVerified };
  // One's own account stays open: there a second factor is set up.
  if (access === 'signed-in' && !meetsFactorRequirement(platform, actor.role, hasSecondFactor))
    refuse('secondFactorRequired');
  const authentication = toRecentAuthentication(session, new Date());
  return { ...actor, ability: abilityOf(actor), user, session, authentication, viewer, ip: request.ip };
}

/** The signal is made when it is first asked for: most requests take no turn, and making and aborting one is a twentieth of their time. */
function withSignal(actor: IdentifiedActor, reply: FastifyReply): SignedInActor {
  let signal: AbortSignal | undefined;
  return {
    ...actor,
    get signal() {
      signal ??= abortOnDisconnect(reply);
      return signal;
    },
  };
}

/** A failed identification counts against the visitor's rate limit, so that tokens can't be guessed without end. */
async function identifyOrCount(
  platform: Platform,
  limits: RateLimits,
  request: FastifyRequest,
  access: RouteAccess,
): Promise<IdentifiedActor> {
  try {
    return await identify(platform, request, access);
  } catch (error) {
    limits.countVisitor(request);
    throw error;
  }
}

/**
 * Authenticates every request before its body is read, as its route requires, and sets `request.actor`.
 * A route that states no access is for signed-in users only.
 */
export async function addGuard(app: FastifyInstance, platform: Platform): Promise<void> {
  const limits = new RateLimits(platform.configuration);
  await app.register(cookie);
  app.decorateRequest('actor', {
    getter() {
      return requireActor(this);
    },
  });
  app.addHook('onRequest', async (request, reply: FastifyReply) => {
    const { access = 'signed-in', recentAuthentication, viewable } = request.routeOptions.config;
    if (access === 'public' || request.is404) return limits.countVisitor(request);
    const actor = await identifyOrCount(platform, limits, request, access);
    // Whoever sees Quarry as a user takes nothing of what that user may ask for.
    limits.countAccount(request, actor.viewer ?? actor.user.id);
    if (actor.viewer !== undefined && !viewable) refuse(viewProblem(request.method));
    if (recentAuthentication) requireRecentAuthentication(actor);
    actors.set(request, withSignal(actor, reply));
  });
}
