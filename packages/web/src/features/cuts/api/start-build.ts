import { api } from "../../../api/api.ts";
import type { CutBuildState } from "../../../data/cut-build.ts";

/** Starts a build of a cut from the production's current state. */
export async function startBuild(cutId: number): Promise<CutBuildState> {
	return (await api.post("/cuts/:id/build", { id: cutId, body: { basis: "production" } })).build;
}
