import { queryOptions } from "@tanstack/react-query";
import * as z from "zod";
import { request } from "../../../api/request.ts";

const answerSchema = z.object({ resource_config: z.record(z.string(), z.json()) });
export type SystemConfig = z.output<typeof answerSchema>["resource_config"];

/** The account's key-value data of the whole system. */
export const systemConfigQuery = queryOptions({
	queryKey: ["system_config"],
	queryFn: async ({ signal }) =>
		(await request("GET", "/account/system_config", { schema: answerSchema, signal })).resource_config,
});
