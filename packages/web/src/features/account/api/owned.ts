import { queryOptions } from "@tanstack/react-query";
import * as z from "zod";
import { request } from "../../../api/request.ts";

const itemSchema = z.object({ id: z.number(), name: z.string(), is_deleted: z.boolean() });
const answerSchema = z.object({ productions: z.array(itemSchema), studios: z.array(itemSchema) });

/** Projects and organizations to transfer or delete before the account can be deleted. */
export const ownedQuery = queryOptions({
	queryKey: ["account", "owned"],
	queryFn: ({ signal }) => request("GET", "/account/owned", { schema: answerSchema, signal }),
});
