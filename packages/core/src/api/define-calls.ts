import type * as z from "zod";
import type { Area } from "../model/permission-levels.ts";

type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";

/** The access that a call requires. */
export type CallAccess = { readonly kind: "public" } | KnownAccess;

type KnownAccess = {
	/** For calls that guard an account or give something away: browsers only, within ten minutes of giving the password [ACC21]. */
	readonly needsFreshProof?: true;
} & (
	| { readonly kind: "account" }
	| {
			readonly kind: "production";
			readonly area: Area;
			readonly level: "view" | "edit";
			/** An area whose level is enough as well, if it is the area of the item. */
			readonly orArea?: Area;
			/** A second area that the caller must be able to view, because the call also returns its data. */
			readonly alsoView?: Area;
	  }
	| { readonly kind: "studio"; readonly level: "view" | "edit" }
	/** People who run the site; for all others there is no such call. */
	| { readonly kind: "admin"; readonly level: "view" | "edit" }
);

/** A file that a call takes. */
export interface UploadRule {
	/** Name of the form's field that holds the file. */
	readonly field: string;
	/** Bytes of the file. */
	readonly maxBytes: number;
	/** Content types of a body that is the file itself, `image/*` for all of a kind. What it really is, its reader finds out. */
	readonly types: readonly string[];
}

/** An answer that is not, or not only, JSON. */
export interface MediaAnswer {
	readonly types: readonly string[];
	/** For the calls that answer JSON too, if the caller asks for it. */
	readonly json?: z.ZodType;
}

/** The response for one status: JSON by its schema, another media type, or no body (`null`). */
export type CallAnswer = z.ZodType | MediaAnswer | null;

/** The contract of one call. */
interface CallDefinition {
	readonly method: Method;
	/** Under `/api`, with `:name` parameters. */
	readonly path: string;
	/** One sentence, without its full stop. */
	readonly summary: string;
	readonly access: CallAccess;
	readonly params?: z.ZodObject;
	readonly query?: z.ZodObject;
	readonly body?: z.ZodType;
	/** With `body`, the call takes either. */
	readonly upload?: UploadRule;
	/** The answers of a call that succeeds, by status. Those of one that fails are the same for all calls [API3]. */
	readonly answers: Readonly<Record<number, CallAnswer>>;
	/** Whether the body may also come as a web form, each field once, as text. */
	readonly takesForm?: true;
	/** false if the response contains a secret, so it isn't stored for a repeated `Idempotency-Key` [API5]. */
	readonly repeatable?: false;
	/** true for a GET that changes something: it is guarded like any other change [API12]. */
	readonly changes?: true;
}

/** A call of the API. Its id is a verb and what it is done to, `listRecords`: the operation's id in the API's document. */
export type Call<D extends CallDefinition = CallDefinition, I extends string = string> = D & {
	readonly id: I;
};

type Calls<T extends Readonly<Record<string, CallDefinition>>> = {
	readonly [K in keyof T & string]: Call<T[K], K>;
};

/** Whether the specification or RFC 8615 puts a call at the server's root, not under `/api` [API1]. */
export function isAtRoot({ path }: { readonly path: string }): boolean {
	return path === "/versioncheck" || path.startsWith("/.well-known/");
}

/**
 * Declares calls, each by its id.
 *
 * @example
 * export const recordCalls = defineCalls({
 *   getRecord: {
 *     method: "GET",
 *     path: "/records/:id",
 *     summary: "One record",
 *     access: { kind: "production", area: "records", level: "view" },
 *     params: idParams,
 *     answers: { 200: itemAnswer("record", record) },
 *   },
 * });
 */
export function defineCalls<const T extends Readonly<Record<string, CallDefinition>>>(calls: T): Calls<T> {
	// Each entry keeps its own type, which Object.entries forgets.
	return Object.fromEntries(Object.entries(calls).map(([id, call]) => [id, { ...call, id }])) as Calls<T>;
}
