import { ApiError } from "@oxcut/core/api";
import type * as z from "zod";
import { api } from "./api.ts";

export type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";

export interface RequestOptions<S extends z.ZodType | undefined = undefined> {
	/** Sent as JSON. */
	readonly body?: unknown;
	/** Sent as it is instead, by its own media type: a picture, a licence. Without a type it is bytes. */
	readonly file?: Blob;
	/** Checks the answer; what does not fit is an error, not a page that breaks later. */
	readonly schema?: S;
	/** The version that the change was made from [API5]. */
	readonly ifMatch?: number;
	/** Makes a repeated POST the same one [API5]. */
	readonly idempotencyKey?: string;
	readonly signal?: AbortSignal;
	/** Lets the call end after the page is left. */
	readonly keepalive?: boolean;
	/** Told the item's version where the answer names one, for the `ifMatch` of a later change. */
	readonly onVersion?: (version: number) => void;
	/** Told the trash entry that restores what the call deleted or merged, where there is one. */
	readonly onTrash?: (id: number) => void;
}

type Answer<S> = S extends z.ZodType ? z.output<S> : unknown;

// Calls of a queue that kept their paths, which no contract can check.
const send = api.request as unknown as (
	method: Method,
	path: string,
	input: object,
) => ReturnType<typeof api.request>;

/** @throws {ApiError} for a path that was put together from something that is not there. */
function checkedPath(path: string): string {
	const [route = ""] = path.split("?", 1);
	for (const hole of ["undefined", "null", "NaN"]) {
		if (route.split("/").includes(hole)) {
			throw new ApiError(`Invalid request - URL contains ${hole}`, { status: 400, body: null });
		}
	}
	return path;
}

/**
 * Makes one call of the API by its path.
 *
 * @param path - under `/api`, beginning with a slash.
 * @throws {ApiError} with the server's messages.
 */
export async function request<S extends z.ZodType | undefined = undefined>(
	method: Method,
	path: string,
	{ body, file, schema, onVersion, onTrash, ...options }: RequestOptions<S> = {},
): Promise<Answer<S>> {
	const answer = await send(method, checkedPath(path), { ...options, body: file ?? body });
	if (answer.version !== null) onVersion?.(answer.version);
	if (answer.trashId !== null) onTrash?.(answer.trashId);
	// The conditional type cannot be narrowed by this check.
	return (schema === undefined ? answer.body : schema.parse(answer.body)) as Answer<S>;
}
