import { currencySchema } from "@oxcut/core/model";
import { queryOptions } from "@tanstack/react-query";
import * as z from "zod";
import { request } from "../../../api/request.ts";

const answerSchema = z.object({ currencies: z.array(currencySchema), timestamp: z.string() });

/** The supported currencies with their rates. */
export const currenciesQuery = queryOptions({
	queryKey: ["currencies"] as const,
	queryFn: ({ signal }) => request("GET", "/currencies", { schema: answerSchema, signal }),
	staleTime: 60 * 60_000,
});
