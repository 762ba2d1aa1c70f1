import type { studioCreateSchema } from "@oxcut/core/model";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import type * as z from "zod";
import { api } from "../../../api/api.ts";
import { type ListedStudio, studiosQuery } from "../../../data/list-studios.ts";
import { ACCOUNT_KEY } from "../../../session/account-query.ts";

/** Creates an organization, owned by the account, and waits until its permissions are known. */
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
