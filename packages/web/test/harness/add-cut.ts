import { readFileSync } from "node:fs";
import { basename } from "node:path";
import * as z from "zod";
import { until } from "../../../../testing/patience.ts";
import { made } from "./harbour-production.ts";
import type { Person } from "./person.ts";

const buildSchema = z.object({ build: z.object({ state: z.string() }) });

/**
 * Makes a built cut by calls.
 * @param lists - paths of edit lists named after their tracks.
 * @returns its id.
 */
export async function addCut(
	{ call }: Person,
	productionId: number,
	lists: readonly string[],
): Promise<number> {
	const cut = { info: { name: "Rough cut", date: "2026-11-20" }, nle_config: { fps: "25" } };
	const id = await made(call("POST", `/productions/${productionId}/cuts`, { cut }), "cut");
	for (const path of lists) {
		const name = basename(path);
		const track = /_([VA]\d+)\.edl$/.exec(name)?.[1] ?? "V1";
		const contents = readFileSync(path).toString("base64");
		const data_file = { info_data: { name, fps: "25", track, reel: "" }, contents };
		await call("POST", `/cuts/${id}/data_files?build=false`, { data_file });
	}
	await call("POST", `/cuts/${id}/build`, { basis: "production" });
	await until("the cut is built", async () => {
		const { build } = buildSchema.parse(await call("GET", `/cuts/${id}/build`));
		return build.state === "done";
	});
	return id;
}
