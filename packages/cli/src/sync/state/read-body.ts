import type * as z from "zod";
import { notOxServer } from "../../remote/answer-fault.ts";
import type { ApiClient } from "../../remote/api-client.ts";

/** Parses a response. @throws {RemoteError} if it doesn't match the API. */
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
