import type { Call, CallAccess, UploadRule } from "@oxcut/core/api";
import type { Area, Level, Role } from "@oxcut/core/model";
import type { Knex } from "knex";
import type * as z from "zod";
import type { Deps } from "../deps/deps.ts";
import type { ItemKind } from "./access-lookups.ts";
import type { HttpError } from "./errors.ts";
import type { Principal } from "./principal.ts";
import type { UploadedFile } from "./upload-body.ts";

/**
 * The source of a call's production: its id in the path, an item in the path, or items in the validated body, all of
 * the same production. A call without items returns `whenNone`, or 422 if that isn't set.
 */
type ProductionSource =
	| string
	| {
			readonly item: ItemKind;
			readonly param: string;
			/** SQL for columns of the item, `r`, read along with the permission check; one set for each kind. */
			readonly reads?: string;
	  }
	| {
			readonly items: ItemKind;
			readonly ids: (body: never) => readonly number[];
			readonly whenNone?: RouteResponse;
	  };

/** The access from a call's contract, and the place in the call that names its production or studio. */
export type Access =
	| Exclude<CallAccess, { kind: "production" | "studio" }>
	| (Extract<CallAccess, { kind: "production" }> & { readonly from: ProductionSource })
	| (Extract<CallAccess, { kind: "studio" }> & { readonly param: string });

/** A production, with the caller's access to it. */
export interface ProductionScope {
	readonly id: number;
	readonly studioId: number | null;
	readonly viewOnly: boolean;
	/** The version of the item that the path names, for its ETag [API5]; null if it names none. */
	readonly itemVersion: number | null;
	/** The item's columns that the access rule reads, as JSON; null if none. */
	readonly item: unknown;
	/** The role in effect: a studio's manager counts as manager [PERM3]. */
	readonly role: Role;
	/** The caller's level in an area, ignoring the plan. */
	levelIn(area: Area): Level;
	/** Whether the caller may do something, considering the plan [PERM4]. */
	may(action: "view" | "edit", area: Area): boolean;
	/** The refusal of something that the caller may not do in any of these areas: it names the plan if only the plan forbids it. */
	refusal(action: "view" | "edit", ...areas: readonly Area[]): HttpError;
}

/** The parts of the request that handlers can use. */
export interface RequestInfo {
	readonly ip: string;
	readonly userAgent: string;
	/** The version in `If-Match`; null if none was sent [API5]. */
	readonly ifMatch: number | null;
	/** The versions in `If-None-Match`, which the caller already has. */
	readonly ifNoneMatch: readonly number[];
	/** The `id` of the last event that the reader of a stream received; null if none was sent. */
	readonly lastEventId: string | null;
	/** Whether the caller's `Accept` asks for events rather than JSON. */
	readonly wantsEvents: boolean;
	/** The raw session cookie, for calls that end or renew the session. */
	readonly sessionToken: string | null;
	/** The raw cookie that identifies a browser that signed in before [ACC23]. */
	readonly browserToken: string | null;
	/** The raw cookie that binds a sign-in with an identity provider to its browser [OIDC2]. */
	readonly providerToken: string | null;
	/** Whether the call came over TLS, according to the proxy in front. */
	readonly secure: boolean;
}

export interface RouteResponse {
	/** 200 by default; 204 without a body. */
	readonly status?: number;
	/** Sent as JSON. */
	readonly body?: unknown;
	/** Sent as text, instead of `body`. */
	readonly text?: string;
	/** Sent unchanged, instead of `body`; `headers` describe them. */
	readonly bytes?: Uint8Array;
	/**
	 * Sent piece by piece, instead of `body`: an export, a long list, events. The signal reports that the caller went
	 * away. A stream of events is cut off after a minute of silence, so send at least a comment before. A failure after
	 * the first piece cuts the connection, so that nobody takes a part for the whole.
	 */
	readonly stream?: (signal: AbortSignal) => AsyncIterable<string | Uint8Array>;
	readonly headers?: Readonly<Record<string, string | readonly string[]>>;
	/** For a page of a list: the cursor of the next page, sent as a link to it [API22]; null on the last page. */
	readonly next?: string | number | null;
}

type Parsed<S> = S extends z.ZodType ? z.output<S> : undefined;

/** The context that each kind of access guarantees. */
interface AccessGrants {
	public: { account: Principal | null; production: null };
	account: { account: Principal; production: null };
	production: { account: Principal; production: ProductionScope };
	studio: { account: Principal; production: null };
	admin: { account: Principal; production: null };
}

/** A call with a file may accept JSON instead, if it has a schema for that too. */
type Taken<U, B> = U extends UploadRule ? (B extends z.ZodType ? UploadedFile | null : UploadedFile) : null;

/** A validated, authorized call, independent of Express. */
export interface RequestContext<A extends Access["kind"], P, Q, B, U = undefined> {
	readonly params: Parsed<P>;
	readonly query: Parsed<Q>;
	readonly body: Parsed<B>;
	/** The call's file; null if the call came with JSON. */
	readonly upload: Taken<U, B>;
	/** The caller; null for a visitor of a public call. */
	readonly account: AccessGrants[A]["account"];
	/** The call's production; null if the access names none. */
	readonly production: AccessGrants[A]["production"];
	readonly deps: Deps;
	readonly request: RequestInfo;
	/**
	 * Runs the single transaction of a call that changes something. Stores the response under the call's
	 * `Idempotency-Key` [API5], and retries after conflicts, so `work` must do nothing but queries.
	 */
	write(work: (trx: Knex.Transaction) => Promise<RouteResponse>): Promise<RouteResponse>;
	/**
	 * Like `write`, while no other call writes to the production: for removing items that many records refer to. Other
	 * writes lock records before their licensors and prices, and these the other way around, so that they would often
	 * deadlock.
	 */
	writeAlone(work: (trx: Knex.Transaction) => Promise<RouteResponse>): Promise<RouteResponse>;
	/**
	 * Repeats the permission check, for responses that run long after the first one.
	 *
	 * @throws {HttpError} as the call would if made now.
	 */
	authorizeAgain(): Promise<AccessGrants[A]["production"]>;
	/**
	 * Authorizes a second production that the call touches.
	 *
	 * @throws {HttpError} 404 or 403, as for the call's own production [PERM4].
	 */
	requireProduction(productionId: number, area: Area, level: "view" | "edit"): Promise<ProductionScope>;
	/** For each production of a studio by id, why the caller may not see all of these areas; null if they may. */
	refusalsInStudio(studioId: number, areas: readonly Area[]): Promise<ReadonlyMap<number, HttpError | null>>;
}

/** A limit on calls. It is counted in the database, so that several processes count together. */
export interface RateLimit {
	readonly name: string;
	/** The group of calls that count together; visitors count by network address. */
	readonly by: "address" | "account" | "both";
	readonly limit: number;
	readonly windowSeconds: number;
}

/** A served call, without the types of its schemas and handler. */
export interface Route extends Omit<Call, "access" | "changes"> {
	readonly access: Access;
	/** Whether the call changes something: all except most GET calls. */
	readonly changes: boolean;
	readonly rateLimit: RateLimit | undefined;
	/** Whether programs repeat the call every few seconds: it is logged at level debug while it succeeds. */
	readonly isHeartbeat: boolean;
	/** Whether a standby may answer the call. */
	readonly readsStandby: boolean;
	/** Whether the call is rejected if the disk is nearly full. */
	readonly needsSpace: boolean;
	readonly handler: (context: never) => Promise<RouteResponse>;
}

/** A handler's context for a call of the contract. */
type ContextOf<C extends Call> = RequestContext<
	C["access"]["kind"],
	C extends { params: infer P } ? P : undefined,
	C extends { query: infer Q } ? Q : undefined,
	C extends { body: infer B } ? B : undefined,
	C extends { upload: infer U } ? U : undefined
>;

/** The server's additions to a call of the contract. */
interface Serving<C extends Call> {
	/**
	 * The place where the call names its production (default: the `production_id` parameter), or the parameter with
	 * the studio's id.
	 */
	readonly from?: C["access"] extends { kind: "production" }
		? ProductionSource
		: C["access"] extends { kind: "studio" }
			? string
			: never;
	readonly rateLimit?: RateLimit;
	/** true for a change that is allowed on a nearly full disk: it writes almost nothing and is needed for reading. */
	readonly needsNoSpace?: true;
	/**
	 * true for a read that follows changes as they happen: a standby is only known to be current when the call starts.
	 */
	readonly needsPrimary?: true;
	/** true for a call that programs repeat every few seconds, so that it doesn't fill the log. */
	readonly isHeartbeat?: true;
	handler(context: ContextOf<C>): Promise<RouteResponse>;
}

/**
 * Serves a call of the contract.
 *
 * @example
 * serve(recordCalls.getRecord, {
 *   from: { item: "record", param: "id" },
 *   handler: async ({ params, deps }) => ({ body: { record: await findRecord(deps.db.knex, params.id) } }),
 * })
 */
export function serve<const C extends Call>(call: C, serving: Serving<C>): Route {
	const changes = call.changes ?? call.method !== "GET";
	return {
		...call,
		access: accessOf(call.access, serving.from),
		changes,
		// Public calls read little, if anything.
		readsStandby: !changes && call.access.kind !== "public" && serving.needsPrimary !== true,
		rateLimit: serving.rateLimit,
		isHeartbeat: serving.isHeartbeat === true,
		// A GET writes only in some cases, and then checks the space itself.
		needsSpace: call.method !== "GET" && serving.needsNoSpace !== true,
		handler: serving.handler,
	};
}

function accessOf(access: CallAccess, from: ProductionSource = "production_id"): Access {
	if (access.kind === "production") return { ...access, from };
	if (access.kind === "studio") return { ...access, param: String(from) };
	return access;
}
