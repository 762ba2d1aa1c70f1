import { noticeSchema } from "@oxcut/core/model";
import { queryOptions } from "@tanstack/react-query";
import * as z from "zod";
import { request } from "../api/request.ts";

const answerSchema = z.object({
	notifications: z.array(noticeSchema.transform((notice) => ({ ...notice, origin: "api" }))),
});

/** Notices that the server keeps for the account. */
export const notificationsQuery = queryOptions({
	queryKey: ["notifications"],
	queryFn: async ({ signal }) =>
		(await request("GET", "/notifications", { schema: answerSchema, signal })).notifications,
	staleTime: Number.POSITIVE_INFINITY,
});
