import type { AnswerOf } from "@oxcut/core/api";
import { queryOptions } from "@tanstack/react-query";
import { api } from "../../../api/api.ts";

export type SystemConfig = AnswerOf<"GET", "/account/system_config">["resource_config"];

/** The account's system-wide key-value data. */
export const systemConfigQuery = queryOptions({
	queryKey: ["system_config"],
	queryFn: async ({ signal }) => (await api.get("/account/system_config", { signal })).resource_config,
});
