import type { productionCreateSchema } from "@oxcut/core/model";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import * as z from "zod";
import { request } from "../../../api/request.ts";
import {
	type ListedProduction,
	listedProductionSchema,
	productionsQuery,
} from "../../../data/list-productions.ts";
import { ACCOUNT_KEY } from "../../../session/account-query.ts";

const answerSchema = z.object({ production: listedProductionSchema });

/** Makes a production, in an organization or outside any, and waits until what may be done in it is known. */
export function useCreateProduction(studioId: number | null) {
	const queryClient = useQueryClient();
	const path = studioId === null ? "/productions" : `/studios/${studioId}/productions`;
	return useMutation({
		mutationFn: async (production: z.output<typeof productionCreateSchema>): Promise<ListedProduction> =>
			(await request("POST", path, { body: { production }, schema: answerSchema })).production,
		onSuccess: async () => {
			await queryClient.invalidateQueries({ queryKey: ACCOUNT_KEY });
			await queryClient.invalidateQueries({ queryKey: productionsQuery.queryKey });
		},
	});
}
