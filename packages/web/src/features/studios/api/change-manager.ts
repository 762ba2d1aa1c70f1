import { useMutation, useQueryClient } from "@tanstack/react-query";
import { api } from "../../../api/api.ts";
import { studioMembersQuery } from "./list-studio-members.ts";

/** Appoints or removes a manager of an organization. */
export function useChangeManager(studioId: number) {
	const queryClient = useQueryClient();
	return useMutation({
		mutationFn: ({ userId, manages }: { readonly userId: number; readonly manages: boolean }) =>
			api.request(manages ? "POST" : "DELETE", "/studios/:id/managers/:user_id", {
				id: studioId,
				user_id: userId,
			}),
		onSuccess: () => queryClient.invalidateQueries({ queryKey: studioMembersQuery(studioId).queryKey }),
	});
}
