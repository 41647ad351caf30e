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

/** The user of a request, with the account of their session. */
interface IdentifiedActor extends RequestActor {
  readonly user: Account;
  readonly session: RequestSession;
  readonly authentication: RecentAuthentication;
  readonly ip: string;
}

type SignedInActor = IdentifiedActor & Required<Pick<RequestActor, 'signal'>>;

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Accepts any role in `X-Role`: here the browser learns that a role was revoked. */
    anyRole?: true;
    /** Requires a recent password or code in the same session. */
    recentAuthentication?: true;
    /** Open to an administrator who views Quarry as a user. */
    viewable?: true;
    /** Open to machine tokens of this scope, on behalf of the token's owner. */
    machineScope?: string;
  }
  interface FastifyRequest {
    /** Undefined on public routes: reading it there throws. */
    readonly actor: SignedInActor;
  }
}

const actors = new WeakMap<FastifyRequest, SignedInActor>();

function requireActor(request: FastifyRequest): SignedInActor {
  const actor = actors.get(request);
  if (actor === undefined) throw new Error(`${request.routeOptions.url} is public and has no actor.`);
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
  // Machines only read: writing requires a person.
  if (machineScope !== undefined && request.method === 'GET' && hasMachineToken(request))
    return { ...(await loadMachineActor(platform, request, machineScope)), viewer: undefined };
  const requestSession = (await findRequestSession(platform, request)) ?? refuse('notSignedIn');
  const { account: user, session, hasSecondFactor, viewer } = requestSession;
  const isVerified = user.roles.includes(emailVerifiedRoleId);
  if (!isVerified && access !== 'unverified') refuse('emailNotVerified');
  const actor = { id: user.id, role: requireRole(request, toRoleNames(user.roles)), emailVerified: isVerified };
  // The user's own account stays open: a second factor is set up there.
  if (access === 'signed-in' && !meetsFactorRequirement(platform, actor.role, hasSecondFactor))
    refuse('secondFactorRequired');
  const authentication = toRecentAuthentication(session, new Date());
  return { ...actor, ability: abilityOf(actor), user, session, authentication, viewer, ip: request.ip };
}

/** Creates the signal on first use. Most requests never queue, and the signal takes a twentieth of their time. */
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

/** Counts a failed identification against the visitor's rate limit, so that tokens can't be guessed. */
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
 * Authenticates every request before its body is read, as its route requires, and sets `request.actor`. A route without `access` is for
 * signed-in users only.
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
    // An administrator who views Quarry as a user spends their own rate limit, not the user's.
    limits.countAccount(request, actor.viewer ?? actor.user.id);
    if (actor.viewer !== undefined && !viewable) refuse(viewProblem(request.method));
    if (recentAuthentication) requireRecentAuthentication(actor);
    actors.set(request, withSignal(actor, reply));
  });
}
