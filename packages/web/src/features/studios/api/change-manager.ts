import { useMutation, useQueryClient } from "@tanstack/react-query";
import { request } from "../../../api/request.ts";
import { studioMembersQuery } from "./list-studio-members.ts";

/** Makes somebody a manager of an organization, or takes that away. */
export function useChangeManager(studioId: number) {
	const queryClient = useQueryClient();
	return useMutation({
		mutationFn: ({ userId, manages }: { readonly userId: number; readonly manages: boolean }) =>
			request(manages ? "POST" : "DELETE", `/studios/${studioId}/managers/${userId}`),
		onSuccess: () => queryClient.invalidateQueries({ queryKey: studioMembersQuery(studioId).queryKey }),
	});
}
