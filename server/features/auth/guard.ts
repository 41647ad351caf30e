import cookie from '@fastify/cookie';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { goneSignal } from '#server/http/goneSignal.ts';
import { RateLimits } from '#server/http/rateLimits.ts';
import { viewRefusal } from '#server/http/viewRefusal.ts';
import { requireRecentAuthentication } from '#server/operations/recentAuthentication.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { RecentAuthentication, RequestActor } from '#server/platform/requestActor.ts';
import { refuse } from '#server/problems/refusal.ts';
import { activeRole, emailVerified, heldRoles, type RoleName } from '#src/access/roles.ts';
import type { RouteAccess } from '#src/schema/defineRoute.ts';
import { abilityOf } from './abilities.ts';
import type { Account } from './accounts.ts';
import { isSafeEnough } from './factorRequirement.ts';
import { machineActor } from './machineActor.ts';
import { hasMachineToken } from './model/machineTokens.ts';
import { recentAuthenticationOf } from './recentAuthentication.ts';
import { type RequestSession, readSession } from './requestSession.ts';

/** Who asks, with the account of their session. */
interface Identified extends RequestActor {
  readonly user: Account;
  readonly session: RequestSession;
  readonly authentication: RecentAuthentication;
  readonly ip: string;
}

type SignedIn = Identified & Required<Pick<RequestActor, 'signal'>>;

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
    readonly actor: SignedIn;
  }
}

const actors = new WeakMap<FastifyRequest, SignedIn>();

function actorOf(request: FastifyRequest): SignedIn {
  const actor = actors.get(request);
  if (actor === undefined) throw new Error(`Nobody is asked for on ${request.routeOptions.url}: it is public.`);
  return actor;
}

function roleOf(request: FastifyRequest, held: readonly RoleName[]): RoleName {
  const wanted = request.headers['x-role']?.toString();
  const role = activeRole(held, wanted);
  if (role === undefined) refuse('forbidden');
  const { anyRole } = request.routeOptions.config;
  if (wanted !== undefined && role !== wanted && !anyRole) refuse('roleNotHeld', { role: wanted });
  return role;
}

async function identify(platform: Platform, request: FastifyRequest, access: RouteAccess): Promise<Identified> {
  const { machineScope } = request.routeOptions.config;
  // Machines read: whatever writes asks for a person.
  if (machineScope !== undefined && request.method === 'GET' && hasMachineToken(request))
    return { ...(await machineActor(platform, request, machineScope)), viewer: undefined };
  const found = (await readSession(platform, request)) ?? refuse('notSignedIn');
  const { account: user, session, hasSecondFactor, viewer } = found;
  const isVerified = user.roles.includes(emailVerified);
  if (!isVerified && access !== 'unverified') refuse('emailNotVerified');
  const actor = { id: user.id, role: roleOf(request, heldRoles(user.roles)), emailVerified: isVerified };
  // One's own account stays open: there a second factor is set up.
  if (access === 'signed-in' && !isSafeEnough(platform, actor.role, hasSecondFactor)) refuse('secondFactorRequired');
  const authentication = recentAuthenticationOf(session, new Date());
  return { ...actor, ability: abilityOf(actor), user, session, authentication, viewer, ip: request.ip };
}

/** The signal is made when it is first asked for: most requests take no turn, and making and aborting one is a twentieth of their time. */
function withSignal(actor: Identified, reply: FastifyReply): SignedIn {
  let signal: AbortSignal | undefined;
  return {
    ...actor,
    get signal() {
      signal ??= goneSignal(reply);
      return signal;
    },
  };
}

/** A failed identification counts against the visitor's rate limit, so that tokens can't be guessed without end. */
async function admit(
  platform: Platform,
  limits: RateLimits,
  request: FastifyRequest,
  access: RouteAccess,
): Promise<Identified> {
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
      return actorOf(this);
    },
  });
  app.addHook('onRequest', async (request, reply: FastifyReply) => {
    const { access = 'signed-in', recentAuthentication, viewable } = request.routeOptions.config;
    if (access === 'public' || request.is404) return limits.countVisitor(request);
    const actor = await admit(platform, limits, request, access);
    // Whoever sees Quarry as a user takes nothing of what that user may ask for.
    limits.countAccount(request, actor.viewer ?? actor.user.id);
    if (actor.viewer !== undefined && !viewable) refuse(viewRefusal(request.method));
    if (recentAuthentication) requireRecentAuthentication(actor);
    actors.set(request, withSignal(actor, reply));
  });
}
