import * as z from "zod";
import type { ApiClient } from "../../remote/api-client.ts";

const eventSchema = z.object({
	build: z
		.object({
			stage: z.string().nullable(),
			done: z.number().nullable(),
			total: z.number().nullable(),
			error: z.string().nullable(),
		})
		.nullable(),
});

/** The end of a build on the server; `error` is why it has no report. */
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
	await client.post(`/cuts/${cutId}/build`, {});
	for await (const { event, data } of client.follow(`/cuts/${cutId}/build`)) {
		const build = eventSchema.safeParse(JSON.parse(data)).data?.build ?? null;
		if (event === "progress") onProgress(build?.done ?? 0, build?.total ?? 0);
		else if (event === "done" || event === "failed" || event === "cancelled")
			return { state: event, error: build?.error ?? null };
	}
	return { state: "cut off", error: null };
}
