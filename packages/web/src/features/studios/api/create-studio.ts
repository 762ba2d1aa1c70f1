import type { studioCreateSchema } from "@oxcut/core/model";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import type * as z from "zod";
import { api } from "../../../api/api.ts";
import { type ListedStudio, studiosQuery } from "../../../data/list-studios.ts";
import { ACCOUNT_KEY } from "../../../session/account-query.ts";

/** Makes an organization that the person owns, and waits until what they may do in it is known. */
export function useCreateStudio() {
	const queryClient = useQueryClient();
	return useMutation({
		mutationFn: async (studio: z.output<typeof studioCreateSchema>): Promise<ListedStudio> =>
			(await api.post("/studios", { body: { studio } })).studio,
		onSuccess: async () => {
			await queryClient.invalidateQueries({ queryKey: ACCOUNT_KEY });
			await queryClient.invalidateQueries({ queryKey: studiosQuery.queryKey });
		},
	});
}
