import type { TokenScope } from "@oxcut/core/model";
import * as z from "zod";
import { request } from "../../../api/request.ts";
import { accessTokenSchema } from "./list-access-tokens.ts";

export interface NewAccessToken {
	readonly name: string;
	readonly production_ids: readonly number[] | null;
	readonly scopes: readonly TokenScope[];
	readonly expires_at: string | null;
}

const answerSchema = z.object({ access_token: accessTokenSchema.extend({ token: z.string() }) });

/** @returns the secret, which no other answer holds. */
export async function createAccessToken(access_token: NewAccessToken): Promise<string> {
	const body = { access_token };
	const answer = await request("POST", "/account/access_tokens", { body, schema: answerSchema });
	return answer.access_token.token;
}
