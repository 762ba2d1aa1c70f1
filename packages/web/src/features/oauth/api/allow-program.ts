import type { OauthRequest } from "@oxcut/core/model";
import { api } from "../../../api/api.ts";

/** Allows a program what it asks for. @returns where it waits for the answer, with the answer. */
export async function allowProgram(body: OauthRequest): Promise<string> {
	const asked = { ...body, scope: body.scope.join(" ") };
	const { redirect_to } = await api.post("/oauth2/codes", { body: asked });
	if (!redirect_to.startsWith(`${body.redirect_uri}?`)) throw new Error("the answer leads elsewhere");
	return redirect_to;
}
