import type * as z from "zod";
import type { Area } from "../model/people/permission-levels.ts";

type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";

/** The access that a call requires. */
export type CallAccess = { readonly kind: "public" } | KnownAccess;

type KnownAccess = {
	/**
	 * For calls that guard an account or give something away: only from a browser, within ten minutes of entering the password
	 * [ACC21].
	 */
	readonly needsFreshProof?: true;
} & (
	| { readonly kind: "account" }
	| {
			readonly kind: "production";
			readonly area: Area;
			readonly level: "view" | "edit";
			/** A second area whose level suffices, if it is the item's area. */
			readonly orArea?: Area;
			/** Other areas that the caller must be able to view, because the call also returns their data. */
			readonly alsoView?: Area | readonly Area[];
	  }
	| { readonly kind: "studio"; readonly level: "view" | "edit" }
	/** Site admins; for everyone else the call doesn't exist. */
	| { readonly kind: "admin"; readonly level: "view" | "edit" }
);

/** A file that a call accepts. */
export interface UploadRule {
	/** The form field with the file. */
	readonly field: string;
	/** Maximum size in bytes. */
	readonly maxBytes: number;
	/**
	 * Content types accepted if the body is the file itself; `image/*` allows all images. The file's reader checks the actual
	 * type.
	 */
	readonly types: readonly string[];
}

/** A response that is not, or not only, JSON. */
export interface MediaAnswer {
	readonly types: readonly string[];
	/** Marks calls that also respond with JSON on request. */
	readonly json?: z.ZodType;
}

/** The response for one status: JSON by its schema, another media type, or no body (`null`). */
export type CallAnswer = z.ZodType | MediaAnswer | null;

/** The contract of one call. */
interface CallDefinition {
	readonly method: Method;
	/** Under `/api`, with `:name` parameters. */
	readonly path: string;
	/** One sentence, without a full stop. */
	readonly summary: string;
	readonly access: CallAccess;
	readonly params?: z.ZodObject;
	readonly query?: z.ZodObject;
	readonly body?: z.ZodType;
	/** Together with `body`, the call accepts either. */
	readonly upload?: UploadRule;
	/** Responses of a successful call, by status. All calls fail in the same ways [API3]. */
	readonly answers: Readonly<Record<number, CallAnswer>>;
	/** Whether the body may also be a web form, with each field once, as text. */
	readonly takesForm?: true;
	/**
	 * false if the response isn't stored for a repeated `Idempotency-Key` [API5]: it contains a secret, or a repeat reads anew,
	 * such as from a payment provider, and changes nothing twice.
	 */
	readonly repeatable?: false;
	/** true for a GET that changes something, and is guarded like any other change [API12]; false for a POST that only reads. */
	readonly changes?: boolean;
}

/** A call of the API. Its id is a verb and an object, `listRecords`: the operation's id in the API's document. */
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

/** The query parameter that selects the next page of a call's list; null if the list has no pages [API22]. */
export function cursorParameter({ query }: Pick<CallDefinition, "query">): "before" | "after" | null {
	if (query === undefined || !("limit" in query.shape)) return null;
	return "before" in query.shape ? "before" : "after";
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
	// Object.entries loses each entry's own type.
	return Object.fromEntries(Object.entries(calls).map(([id, call]) => [id, { ...call, id }])) as Calls<T>;
}
