import { idSchema } from "@oxcut/core/model";
import { queryOptions } from "@tanstack/react-query";
import * as z from "zod";
import { request } from "../api/request.ts";

const answerSchema = z.object({ productions: z.array(z.object({ id: idSchema })) });

/** Ids of the active productions, the one opened last first. */
export const recentProductionsQuery = queryOptions({
	queryKey: ["productions", "recent"],
	meta: { resources: ["productions", "team_members"], persist: true },
	queryFn: async ({ signal }) => {
		const { productions } = await request("GET", "/productions/recent", { schema: answerSchema, signal });
		return productions.map(({ id }) => id);
	},
	staleTime: 10_000,
});
