import * as z from "zod";
import { request } from "../../../api/request.ts";
import { type CutBuildState, cutBuildSchema } from "../../../data/cut-build.ts";

const answerSchema = z.object({ build: cutBuildSchema });

/** Orders a build: from the production as it is, or from what the cut was last built with. */
export async function startBuild(cutId: number, basis: "production" | "snapshot"): Promise<CutBuildState> {
	const path = `/cuts/${cutId}/build`;
	return (await request("POST", path, { body: { basis }, schema: answerSchema })).build;
}
