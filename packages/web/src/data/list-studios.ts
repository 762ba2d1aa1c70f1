import { avatarSchema, studioSchema } from "@oxcut/core/model";
import { queryOptions } from "@tanstack/react-query";
import * as z from "zod";
import { request } from "../api/request.ts";

/** An organization as the API gives it: with its logo and the caller's place in it. */
export const listedStudioSchema = studioSchema.extend({
	logo: avatarSchema.nullable(),
	permissions: z.object({ main_role: z.string(), studio: z.string() }),
});
export type ListedStudio = z.output<typeof listedStudioSchema>;

const answerSchema = z.object({ studios: z.array(listedStudioSchema) });

/** The organizations that the account may see. */
export const studiosQuery = queryOptions({
	queryKey: ["studios"],
	meta: { persist: true },
	queryFn: async ({ signal }) => (await request("GET", "/studios", { schema: answerSchema, signal })).studios,
	staleTime: 60_000,
});
