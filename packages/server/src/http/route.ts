import type { Call, CallAccess, UploadRule } from "@oxcut/core/api";
import type { Area, Level, Role } from "@oxcut/core/model";
import type { Knex } from "knex";
import type * as z from "zod";
import type { Deps } from "../deps/deps.ts";
import type { ItemKind } from "./access-lookups.ts";
import type { Principal } from "./principal.ts";
import type { UploadedFile } from "./upload-body.ts";

/**
 * Where the production of a call is found: a path parameter that is its id, an item that a path parameter names,
 * or items that the validated body names, all of one production. A call that names none answers `whenNone`, or is
 * refused as 422 if there is no such answer.
 */
type ProductionSource =
	| string
	| {
			readonly item: ItemKind;
			readonly param: string;
			/** SQL of columns of the item, `r`: read along with who may make the call, one set for each kind. */
			readonly reads?: string;
	  }
	| {
			readonly items: ItemKind;
			readonly ids: (body: never) => readonly number[];
			readonly whenNone?: RouteResponse;
	  };

/** The access from a call's contract, and where the call names its production or studio. */
export type Access =
	| Exclude<CallAccess, { kind: "production" | "studio" }>
	| (Extract<CallAccess, { kind: "production" }> & { readonly from: ProductionSource })
	| (Extract<CallAccess, { kind: "studio" }> & { readonly param: string });

/** A production as the caller may use it. */
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
	/** The caller's level in an area, the plan ignored. */
	levelIn(area: Area): Level;
	/** Whether the caller may do something, the plan included [PERM4]. */
	may(action: "view" | "edit", area: Area): boolean;
}

/** The parts of the request that handlers can use. */
export interface RequestInfo {
	readonly ip: string;
	readonly userAgent: string;
	/** The version in `If-Match`; null if none was sent [API5]. */
	readonly ifMatch: number | null;
	/** The versions in `If-None-Match` that the caller has already. */
	readonly ifNoneMatch: readonly number[];
	/** The last event that a caller of a stream of events got, as its `id` said; null if none was sent. */
	readonly lastEventId: string | null;
	/** Whether the caller asks for events rather than for JSON, by its `Accept`. */
	readonly wantsEvents: boolean;
	/** The raw session cookie, for calls that end or renew the session. */
	readonly sessionToken: string | null;
	/** The raw cookie by which a browser that signed in before is known [ACC23]. */
	readonly browserToken: string | null;
	/** Whether the call came over TLS, as far as the proxy in front tells. */
	readonly secure: boolean;
}

export interface RouteResponse {
	/** 200 if none is given; 204 if there is no body either. */
	readonly status?: number;
	/** Sent as JSON. */
	readonly body?: unknown;
	/** Sent as text, instead of `body`. */
	readonly text?: string;
	/** Sent as they are, instead of `body`; `headers` say what they are. */
	readonly bytes?: Uint8Array;
	/**
	 * Sent piece by piece as it is made, instead of `body`: an export, a long list, events. The signal tells that the
	 * caller went away. Events that fall silent for a minute are cut off: they say something, if only a comment, before.
	 * What fails after the first piece cuts the connection, so that nobody takes a part for the whole.
	 */
	readonly stream?: (signal: AbortSignal) => AsyncIterable<string | Uint8Array>;
	readonly headers?: Readonly<Record<string, string | readonly string[]>>;
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

/** A call that takes a file may take JSON instead, where it has a schema for that too. */
type Taken<U, B> = U extends UploadRule ? (B extends z.ZodType ? UploadedFile | null : UploadedFile) : null;

/** A validated, authorised call. Express is not to be seen from here. */
export interface RequestContext<A extends Access["kind"], P, Q, B, U = undefined> {
	readonly params: Parsed<P>;
	readonly query: Parsed<Q>;
	readonly body: Parsed<B>;
	/** The file of a call that takes one; null if the call came with JSON. */
	readonly upload: Taken<U, B>;
	/** The caller; null for a visitor of a public call. */
	readonly account: AccessGrants[A]["account"];
	/** The call's production; null if the access names none. */
	readonly production: AccessGrants[A]["production"];
	readonly deps: Deps;
	readonly request: RequestInfo;
	/**
	 * The one transaction of a call that changes something. It keeps the answer under the call's
	 * `Idempotency-Key` [API5] and is run again when the database asks for it, so it does nothing but queries.
	 */
	write(work: (trx: Knex.Transaction) => Promise<RouteResponse>): Promise<RouteResponse>;
	/**
	 * Asks again who calls and what they may do, for answers that go on long after that was asked first.
	 *
	 * @throws {HttpError} as the call itself would, made now.
	 */
	authorizeAgain(): Promise<AccessGrants[A]["production"]>;
	/**
	 * A second production that the call touches.
	 *
	 * @throws {HttpError} 404 or 403, as the access of the call itself would [PERM4].
	 */
	requireProduction(productionId: number, area: Area, level: "view" | "edit"): Promise<ProductionScope>;
}

/** How often a call may be made. Counted in the database, so that several processes count together. */
export interface RateLimit {
	readonly name: string;
	/** Whose calls count together; a visitor's are those of its network address. */
	readonly by: "address" | "account" | "both";
	readonly limit: number;
	readonly windowSeconds: number;
}

/** A served call, its schemas and handler no longer distinguished by type. */
export interface Route extends Omit<Call, "access" | "changes"> {
	readonly access: Access;
	/** Whether the call changes something: all except most GET calls. */
	readonly changes: boolean;
	readonly rateLimit: RateLimit | undefined;
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
	/** Where the call names its production (default: the `production_id` parameter), or the parameter with the studio's id. */
	readonly from?: C["access"] extends { kind: "production" }
		? ProductionSource
		: C["access"] extends { kind: "studio" }
			? string
			: never;
	readonly rateLimit?: RateLimit;
	/** true for a change that is allowed on a nearly full disk: it writes almost nothing and is needed for reading. */
	readonly needsNoSpace?: true;
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
	return {
		...call,
		access: accessOf(call.access, serving.from),
		changes: call.changes ?? call.method !== "GET",
		rateLimit: serving.rateLimit,
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
