import type { OauthRequest } from "@oxcut/core/model";
import * as z from "zod";
import { request } from "../../../api/request.ts";

const answerSchema = z.object({ redirect_to: z.string() });

/** Allows a program what it asks for. @returns where it waits for the answer, with the answer. */
export async function allowProgram(body: OauthRequest): Promise<string> {
	const asked = { ...body, scope: body.scope.join(" ") };
	const { redirect_to } = await request("POST", "/oauth2/codes", { body: asked, schema: answerSchema });
	if (!redirect_to.startsWith(`${body.redirect_uri}?`)) throw new Error("the answer leads elsewhere");
	return redirect_to;
}
