import { type InputOf, type PathOf, pathWith } from "@oxcut/core/api";
import type * as z from "zod";
import { notOxServer } from "../../remote/answer-fault.ts";
import type { ApiClient } from "../../remote/api-client.ts";

/**
 * Reads a part of a response that the project saves: other data from a server must not reach its files.
 *
 * @throws {RemoteError} if it doesn't match the API.
 */
export function readBody<S extends z.ZodType>(
	client: ApiClient,
	path: string,
	body: unknown,
	schema: S,
): z.output<S> {
	const parsed = schema.safeParse(body);
	if (parsed.success) return parsed.data;
	const [issue] = parsed.error.issues;
	throw notOxServer(
		200,
		client.serverUrl,
		`GET /api${path}`,
		`${issue?.path.join(".") ?? "an answer"} that ${issue?.message ?? "is not understood"}`,
	);
}

/** Gets a part of a response that the project saves. @throws {RemoteError} as {@link readBody}. */
export async function getBody<P extends PathOf<"GET">, S extends z.ZodType>(
	client: ApiClient,
	path: P,
	input: InputOf<"GET", P>,
	schema: S,
): Promise<z.output<S>> {
	// The input fits the path; no type can say so for every path at once.
	const get = client.get as (path: string, input: object) => Promise<unknown>;
	const body = await get(path, input);
	return readBody(client, pathWith(path, input), body, schema);
}
