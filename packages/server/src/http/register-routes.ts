import { createHash } from "node:crypto";
import { CALLS, cursorParameter, isAtRoot, isPersonal, type UploadRule } from "@oxcut/core/api";
import type { Express, NextFunction, Request, Response } from "express";
import * as z from "zod";
import { inTransaction } from "../db/transaction.ts";
import type { Deps } from "../deps/deps.ts";
import type { AccessLookups } from "./access-lookups.ts";
import { authenticate, cookieToken } from "./authenticate.ts";
import { type Authorizer, createAuthorizer, requireSiteAdmin, targetOf } from "./authorize.ts";
import { beginWrite } from "./begin-write.ts";
import { type BodyRoom, createBodyRoom } from "./body-room.ts";
import { type CallerCache, createCallerCache } from "./caller-cache.ts";
import { checkJson } from "./check-json.ts";
import { createRouters } from "./create-routers.ts";
import { errorAnswer, toHttpError } from "./error-response.ts";
import { HttpError, notFound } from "./errors.ts";
import { readIfMatch, readIfNoneMatch } from "./etag.ts";
import { isFormBody, readFormBody } from "./form-body.ts";
import { fingerprintOf, readIdempotencyKey, writeOnce } from "./idempotency.ts";
import { BODY_MAX_BYTES, PUBLIC_BODY_MAX_BYTES, readJsonBody } from "./json-body.ts";
import { loggedPath } from "./logged-path.ts";
import { type Principal, refuseActing } from "./principal.ts";
import { limitCall } from "./rate-limit.ts";
import { readFrom } from "./read-from.ts";
import { readWhileAway } from "./read-while-away.ts";
import { refuseUnknown } from "./refuse-unknown.ts";
import type { Access, RequestContext, RequestInfo, Route, RouteResponse } from "./route.ts";
import { sendResponse } from "./send-response.ts";
import { BROWSER_COOKIE, PROVIDER_COOKIE, SESSION_COOKIE } from "./session-key.ts";
import { isJsonBody, readUpload, type UploadedFile } from "./upload-body.ts";
import { validate, validateBody } from "./validate.ts";

type AnyContext = RequestContext<Access["kind"], undefined, undefined, undefined>;

/** Registers every route of the table under `/api`, and the error handlers after them. */
export function registerRoutes(
	app: Express,
	routes: readonly Route[],
	deps: Deps,
	lookups: AccessLookups,
): void {
	const callers = createCallerCache(lookups, deps);
	const usual = { deps, lookups, callers, authorizer: createAuthorizer(deps, lookups) };
	/** Callers found on a standby while the primary is away aren't cached. */
	const means = (db: Deps["db"]): Means => {
		if (db === deps.db) return usual;
		const own = { ...deps, db };
		return {
			deps: own,
			lookups,
			callers: { lookupsFor: () => lookups },
			authorizer: createAuthorizer(own, lookups),
		};
	};
	const room = createBodyRoom();
	const routerFor = createRouters(app);
	for (const route of routes) {
		const path = isAtRoot(route) ? route.path : `/api${route.path}`;
		const { router, rest } = routerFor(path);
		const serve = async (request: Request, response: Response) => {
			response.locals.route = path;
			response.locals.isHeartbeat = route.isHeartbeat;
			const answer = await readWhileAway(deps, route, (db) => call(route, request, means(db), room)).finally(
				() => {
					if (route.changes) callers.forget();
				},
			);
			if (route.changes) await deps.db.standbys?.noteChange();
			await sendResponse(request, response, answer);
		};
		if (route.access.kind === "admin") {
			// Express answers OPTIONS with the path's methods, which would show that it exists.
			router.options(rest, (_request: Request, _response: Response, next: NextFunction) => next(notFound()));
		}
		switch (route.method) {
			case "GET":
				router.get(rest, serve);
				break;
			case "POST":
				router.post(rest, serve);
				break;
			case "PUT":
				router.put(rest, serve);
				break;
			case "PATCH":
				router.patch(rest, serve);
				break;
			case "DELETE":
				router.delete(rest, serve);
				break;
		}
	}
}

/** The database that a call is made on, and how callers and their access are looked up there. */
interface Means {
	readonly deps: Deps;
	readonly lookups: AccessLookups;
	readonly callers: Pick<CallerCache, "lookupsFor">;
	readonly authorizer: Authorizer;
}

/**
 * Handles one call from request to response. Authenticates first; a malformed path is 404; errors in the body are
 * reported only to callers allowed to make the call.
 */
async function call(
	route: Route,
	request: Request,
	{ deps, lookups, callers, authorizer }: Means,
	room: BodyRoom,
): Promise<RouteResponse> {
	const { access } = route;
	if (access.kind === "admin") requireSiteAdmin(await readCaller(request, access, deps, lookups));
	if (route.changes) requireOwnOrigin(request, deps);
	if (route.needsSpace && deps.db.freeSpace.isLow()) throw new HttpError("disk_full");
	const given = readParams(route, request);
	const target = targetOf(access, given === null ? null : given.params);
	const caller = await authenticate(request, route, deps, callers.lookupsFor(route), target);
	const principal = caller?.principal ?? null;
	if (access.kind !== "public" && principal === null) {
		await authorizer.authorize(route, principal, { params: undefined, body: undefined });
	}
	if (principal !== null && isPersonal(route)) refuseActing(principal);
	const limits = await limit(route, request, principal, deps);
	if (given === null) throw notFound();
	const { params } = given;
	// Authorize the call before reading its body, unless the body identifies the production.
	const fromBody = access.kind === "production" && typeof access.from === "object" && "items" in access.from;
	let production = fromBody
		? null
		: await authorizer.authorize(route, principal, {
				params,
				body: undefined,
				membership: caller?.membership,
			});
	if (principal !== null) await takeRoom(room, principal, route, request);
	const { json, upload } = await readBody(route, request);
	if (upload === null) await refuseUnknown(route.body, json, "field", answerOf(route));
	const body = upload === null ? await validateBody(route.body, json) : undefined;
	if (fromBody) {
		const { ids, whenNone } = access.from;
		// The route's own schema parsed the body that its `ids` receives.
		if (whenNone !== undefined && ids(body as never).length === 0) return whenNone;
		production = await authorizer.authorize(route, principal, { params, body });
	}
	await refuseUnknown(route.query ?? NO_PARAMETERS, request.query, "parameter");
	checkJson(request.query);
	const query = validate(route.query, request.query);

	const requireProduction: AnyContext["requireProduction"] = async (productionId, area, level) => {
		if (principal === null) throw notFound();
		return authorizer.requireProduction(principal, productionId, area, level);
	};
	const refusalsInStudio: AnyContext["refusalsInStudio"] = async (studioId, areas) => {
		if (principal === null) throw notFound();
		return authorizer.refusalsInStudio(principal, studioId, areas);
	};
	const authorizeAgain: AnyContext["authorizeAgain"] = async () => {
		const again = await authenticate(request, route, deps, lookups, target);
		const asked = { params, body, membership: again?.membership };
		// The types were checked when access was first granted.
		return (await authorizer.authorize(route, again?.principal ?? null, asked)) as null;
	};
	const info = requestInfo(request);
	const as = {
		accountId: principal?.accountId ?? null,
		actorId: principal?.actor?.accountId ?? null,
		address: info.ip,
		userAgent: info.userAgent,
	};
	const writeAs = writer(route, request, principal, upload === null ? json : hashOf(upload), deps);
	const isOfProduction = access.kind === "production" && access.area === "production";
	const held = isOfProduction ? null : (production?.id ?? null);
	const writeHolding =
		(hold: "shared" | "alone"): AnyContext["write"] =>
		(work) =>
			writeAs(async (trx) => {
				await beginWrite(trx, as, held, hold);
				return work(trx);
			});
	const contextOn = (db: Deps["db"]) => ({
		params,
		query,
		body,
		upload,
		account: principal,
		production,
		deps: db === deps.db ? deps : { ...deps, db },
		request: info,
		write: writeHolding("shared"),
		writeAlone: writeHolding("alone"),
		authorizeAgain,
		requireProduction,
		refusalsInStudio,
	});
	// The route's own schemas and access produced each part of the context.
	const answer = await readFrom(deps, route, (db) => route.handler(contextOn(db) as never));
	return { ...answer, headers: { ...limits, ...nextLink(route, request, answer), ...answer.headers } };
}

/**
 * The caller of an admin call, before anything else is checked: for everyone else, the call fails the same way as a path that
 * doesn't exist, whatever else is wrong with it [API16].
 *
 * @returns null for a visitor, or for an invalid token.
 */
async function readCaller(
	request: Request,
	access: Access,
	deps: Deps,
	lookups: AccessLookups,
): Promise<Principal | null> {
	try {
		const caller = await authenticate(request, { access, changes: false }, deps, lookups, null);
		return caller?.principal ?? null;
	} catch (error) {
		if (error instanceof HttpError) return null;
		throw error;
	}
}

/**
 * A link to the next page: the call's own query with another cursor. It omits the server's name, which only the
 * caller knows if there is a proxy.
 *
 * @see https://www.rfc-editor.org/rfc/rfc8288
 */
function nextLink(
	route: Route,
	request: Request,
	{ next = null }: RouteResponse,
): Readonly<Record<string, string>> {
	const parameter = cursorParameter(route);
	if (next === null || parameter === null) return {};
	const [path, query] = request.originalUrl.split("?", 2);
	const parameters = new URLSearchParams(query);
	parameters.set(parameter, String(next));
	return { Link: `<${path}?${parameters}>; rel="next"` };
}

/**
 * Compares the table of routes with the contract, before serving anything.
 *
 * @throws {Error} naming the calls without a route, and the unknown or duplicate routes.
 */
export function requireWholeContract(routes: readonly Route[]): void {
	const served = new Map(routes.map((route) => [route.id, route]));
	const missing = Object.keys(CALLS).filter((id) => !served.has(id));
	const foreign = routes.filter((route) => CALLS[route.id] === undefined || served.get(route.id) !== route);
	if (missing.length === 0 && foreign.length === 0) return;
	const ids = foreign.map(({ id }) => id);
	throw new Error(
		`the routes don't match the contract: missing: ${missing.join(", ") || "none"}; unknown or duplicate: ${ids.join(", ") || "none"}`,
	);
}

const NO_PARAMETERS = z.object({});

/** The schema of a call's successful response; null if that is not JSON. */
function answerOf({ answers }: Route): z.ZodType | null {
	return Object.values(answers).find((answer) => answer instanceof z.ZodType) ?? null;
}

interface Body {
	readonly json: unknown;
	readonly upload: UploadedFile | null;
}

/** The rule of a call's file; null if this request has none. */
function uploadRuleOf({ body, upload }: Route, request: Request): UploadRule | null {
	return upload === undefined || (body !== undefined && isJsonBody(request)) ? null : upload;
}

/**
 * Waits for room for a body, and frees it when the response has been sent or the caller is gone.
 *
 * @throws {HttpError} 400 if the caller left while waiting.
 */
async function takeRoom(
	room: BodyRoom,
	{ accountId }: Principal,
	route: Route,
	request: Request,
): Promise<void> {
	if (route.method === "GET") return;
	const free = await room.take(accountId, request, uploadRuleOf(route, request)?.maxBytes ?? BODY_MAX_BYTES);
	if (request.res === undefined || request.res.closed) {
		free();
		throw new HttpError("body_cut_off");
	}
	request.res.once("close", free);
}

async function readBody(route: Route, request: Request): Promise<Body> {
	const { method, access, takesForm } = route;
	if (method === "GET") return { json: undefined, upload: null };
	const rule = uploadRuleOf(route, request);
	if (rule !== null) return { json: undefined, upload: await readUpload(request, rule) };
	// Public calls have no accountable author.
	const maxBytes = access.kind === "public" ? PUBLIC_BODY_MAX_BYTES : BODY_MAX_BYTES;
	const read = takesForm && isFormBody(request) ? readFormBody : readJsonBody;
	return { json: await read(request, maxBytes), upload: null };
}

/** Identifies a call's file in the call's fingerprint. */
function hashOf({ name, bytes }: UploadedFile): readonly string[] {
	return [name, createHash("sha256").update(bytes).digest("hex")];
}

/**
 * Pages of other sites may not change anything, including signing in; programs send no Origin. Links and pictures on
 * other sites send none either, but Sec-Fetch-Site reveals them.
 */
function requireOwnOrigin(request: Request, { settings }: Deps): void {
	const origin = request.get("origin");
	if (origin === undefined) {
		if (request.get("sec-fetch-site") !== "cross-site") return;
		throw new HttpError("foreign_origin");
	}
	const own = [new URL(settings.baseUrl).origin, `${request.protocol}://${request.get("host") ?? ""}`];
	if (!own.includes(origin)) throw new HttpError("foreign_origin");
}

async function limit(
	{ rateLimit }: Route,
	request: Request,
	principal: Principal | null,
	deps: Deps,
): Promise<Readonly<Record<string, string>> | null> {
	if (rateLimit === undefined) return null;
	return limitCall(deps, rateLimit, { ip: request.ip ?? "", accountId: principal?.accountId ?? null });
}

/** The parsed path parameters; null if an id is malformed, which means 404. */
function readParams(route: Route, request: Request): { readonly params: unknown } | null {
	try {
		return { params: validate(route.params, request.params) };
	} catch (error) {
		if (error instanceof HttpError) return null;
		throw error;
	}
}

function requestInfo(request: Request): RequestInfo {
	return {
		ip: request.ip ?? "",
		userAgent: (request.get("user-agent") ?? "").slice(0, 250),
		ifMatch: readIfMatch(request.headers["if-match"]),
		ifNoneMatch: readIfNoneMatch(request.headers["if-none-match"]),
		lastEventId: request.get("last-event-id") ?? null,
		wantsEvents: request.accepts(["application/json", "text/event-stream"]) === "text/event-stream",
		sessionToken: cookieToken(request, SESSION_COOKIE),
		browserToken: cookieToken(request, BROWSER_COOKIE),
		providerToken: cookieToken(request, PROVIDER_COOKIE),
		secure: request.secure,
	};
}

function writer(
	route: Route,
	request: Request,
	principal: Principal | null,
	sent: unknown,
	deps: Deps,
): AnyContext["write"] {
	const key =
		route.method === "POST" && route.repeatable !== false ? request.headers["idempotency-key"] : undefined;
	const idempotencyKey = readIdempotencyKey(key);
	if (idempotencyKey === null || principal === null) return (work) => inTransaction(deps.db.knex, work);
	const fingerprint = fingerprintOf(route.method, request.originalUrl, sent);
	return (work) =>
		writeOnce(deps, { accountId: principal.accountId, key: idempotencyKey, fingerprint }, work);
}

/** Answers calls without a route, and failures, always as JSON [API3]. Register it last. */
export function registerErrors(app: Express, deps: Deps): void {
	app.use((_request: Request, _response: Response, next: NextFunction) => next(notFound()));
	// Express recognizes an error handler by its four parameters.
	app.use((error: unknown, request: Request, response: Response, _next: NextFunction) => {
		const known = toHttpError(error) ?? malformedUrl(error);
		if (known === null || known.status >= 500) {
			const path = loggedPath(request.path);
			const { requestId } = response.locals;
			deps.log.error({ err: error, requestId, method: request.method, path }, "a call failed");
		}
		const answer = known ?? new HttpError("internal_error");
		if (response.headersSent) {
			response.destroy();
			return;
		}
		void sendResponse(request, response, errorAnswer(answer));
	});
}

/** A path that cannot be decoded, e.g. `/%E0%A4%A`. */
function malformedUrl(error: unknown): HttpError | null {
	return error instanceof URIError ? new HttpError("invalid_path") : null;
}
