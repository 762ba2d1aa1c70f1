import { idSchema, TOKEN_SCOPES } from "@oxcut/core/model";
import { queryOptions } from "@tanstack/react-query";
import * as z from "zod";
import { request } from "../../../api/request.ts";

export const accessTokenSchema = z.object({
	id: idSchema,
	name: z.string(),
	/** null: every production of the account. */
	production_ids: z.array(idSchema).nullable(),
	scopes: z.array(z.enum(TOKEN_SCOPES)),
	created_at: z.string(),
	last_used_at: z.string().nullable(),
	expires_at: z.string().nullable(),
});
export type AccessToken = z.output<typeof accessTokenSchema>;

const answerSchema = z.object({ access_tokens: z.array(accessTokenSchema) });

/** The account's access tokens; the secrets themselves are not told again. */
export const accessTokensQuery = queryOptions({
	queryKey: ["access_tokens"],
	queryFn: async ({ signal }) =>
		(await request("GET", "/account/access_tokens", { schema: answerSchema, signal })).access_tokens,
});
