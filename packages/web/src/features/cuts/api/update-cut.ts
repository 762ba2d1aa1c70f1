import type { CutUpdate } from "@oxcut/core/model";
import * as z from "zod";
import { request } from "../../../api/request.ts";
import { cutBuildSchema } from "../../../data/cut-build.ts";

export type CutInfoUpdate = NonNullable<CutUpdate["info"]>;

const answerSchema = z.object({ build: cutBuildSchema.nullable() });

/** Changes fields of a cut's info; what moves the reports is followed by a build. */
export async function updateCut(cutId: number, info: CutInfoUpdate): Promise<z.output<typeof answerSchema>> {
	// At once: locking and settings are single steps, not typing.
	return request("PUT", `/cuts/${cutId}`, { body: { cut: { info } }, schema: answerSchema });
}
