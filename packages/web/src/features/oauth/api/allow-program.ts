import type { OauthRequest } from "@oxcut/core/model";
import { api } from "../../../api/api.ts";

/** Gives a program the requested permission. @returns the redirect address with the answer. */
export async function allowProgram(body: OauthRequest): Promise<string> {
	const asked = { ...body, scope: body.scope.join(" ") };
	const { redirect_to } = await api.post("/oauth2/codes", { body: asked });
	if (!redirect_to.startsWith(`${body.redirect_uri}?`)) throw new Error("the answer leads elsewhere");
	return redirect_to;
}
