import { api } from "./api.ts";

export type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
export type WriteMethod = Exclude<Method, "GET">;

export interface RequestOptions {
	/** Sent as JSON. */
	readonly body?: unknown;
	/** The version that the change is based on [API5]. */
	readonly ifMatch?: number;
	/** With the same key, a repeated POST makes nothing twice [API5]. */
	readonly idempotencyKey?: string | undefined;
	/** The page is being left: the call is sent at once, and not checked against a newer version first. */
	readonly keepalive?: boolean;
	/** Called with the item's version if the answer names one, for the `ifMatch` of a later change. */
	readonly onVersion?: (version: number) => void;
	/** Called with the trash entry that restores what the call deleted or merged, if there is one. */
	readonly onTrash?: (id: number) => void;
}

// The contract can't check calls that a queue keeps as paths.
const send = api.request as unknown as (
	method: Method,
	path: string,
	input: object,
) => ReturnType<typeof api.request>;

/**
 * Makes a call by its path, for the queues of changes and for forms, whose fields have no types. All other calls go
 * through {@link api}.
 *
 * @param path - under `/api`, beginning with a slash.
 * @throws {ApiError} with the server's messages.
 */
export async function request(
	method: Method,
	path: string,
	{ onVersion, onTrash, ...input }: RequestOptions = {},
): Promise<unknown> {
	const { body, version, trashId } = await send(method, path, input);
	if (version !== null) onVersion?.(version);
	if (trashId !== null) onTrash?.(trashId);
	return body;
}
