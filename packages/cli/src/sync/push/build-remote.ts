import type { AnswerOf } from "@oxcut/core/api";
import { type ApiClient, EVENTS_HEADERS } from "../../remote/api-client.ts";
import { readServerEvents } from "../../remote/server-events.ts";

/** The end of a build on the server; `error` says why it has no report. */
export interface RemoteBuild {
	readonly state: "done" | "failed" | "cancelled" | "cut off";
	readonly error: string | null;
}

/** Builds a cut on the server from its current production, and follows the build to its end [CUT35]. */
export async function buildRemote(
	client: ApiClient,
	cutId: number,
	onProgress: (done: number, total: number) => void,
): Promise<RemoteBuild> {
	const path = "/cuts/:id/build";
	await client.post(path, { id: cutId, body: {} });
	const events = await client.open("GET", path, { id: cutId, headers: EVENTS_HEADERS });
	for await (const { event, data } of readServerEvents(events.body ?? [])) {
		const { build }: AnswerOf<"GET", typeof path> = JSON.parse(data);
		if (event === "progress") onProgress(build?.done ?? 0, build?.total ?? 0);
		else if (event === "done" || event === "failed" || event === "cancelled")
			return { state: event, error: build?.error ?? null };
	}
	return { state: "cut off", error: null };
}
