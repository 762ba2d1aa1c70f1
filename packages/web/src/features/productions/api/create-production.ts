import type { productionCreateSchema } from "@oxcut/core/model";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import type * as z from "zod";
import { api } from "../../../api/api.ts";
import { type ListedProduction, productionsQuery } from "../../../data/list-productions.ts";
import { ACCOUNT_KEY } from "../../../session/account-query.ts";

/** Creates a production, in an organization or outside any, and waits until its permissions are known. */
export function useCreateProduction(studioId: number | null) {
	const queryClient = useQueryClient();
	return useMutation({
		mutationFn: async (production: z.output<typeof productionCreateSchema>): Promise<ListedProduction> => {
			const body = { production };
			const answer =
				studioId === null
					? await api.post("/productions", { body })
					: await api.post("/studios/:studio_id/productions", { studio_id: studioId, body });
			return answer.production;
		},
		onSuccess: async () => {
			await queryClient.invalidateQueries({ queryKey: ACCOUNT_KEY });
			await queryClient.invalidateQueries({ queryKey: productionsQuery.queryKey });
		},
	});
}
