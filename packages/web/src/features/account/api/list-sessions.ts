import { idSchema } from "@oxcut/core/model";
import { queryOptions } from "@tanstack/react-query";
import * as z from "zod";
import { request } from "../../../api/request.ts";

const sessionSchema = z.object({
	id: idSchema,
	is_current: z.boolean(),
	user_agent: z.string().nullable(),
	address: z.string().nullable(),
	created_at: z.string(),
	last_used_at: z.string(),
	expires_at: z.string(),
});
export type OpenSession = z.output<typeof sessionSchema>;

const answerSchema = z.object({ sessions: z.array(sessionSchema) });

/** Where the account is signed in, the session used last first. */
export const sessionsQuery = queryOptions({
	queryKey: ["sessions"],
	queryFn: async ({ signal }) =>
		(await request("GET", "/account/sessions", { schema: answerSchema, signal })).sessions,
});
