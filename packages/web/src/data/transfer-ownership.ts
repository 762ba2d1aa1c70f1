import { useMutation, useQueryClient } from "@tanstack/react-query";
import { api } from "../api/api.ts";
import { ACCOUNT_KEY } from "../session/account-query.ts";

const PATHS = {
	project: "/productions/:id/transfer_ownership",
	organization: "/studios/:id/transfer_ownership",
} as const;

/** Gives a project or an organization another owner; the person is asked for the password if that was long ago. */
export function useTransferOwnership(kind: "project" | "organization", id: number) {
	const queryClient = useQueryClient();
	return useMutation({
		mutationFn: (userId: number) => api.post(PATHS[kind], { id, body: { user_id: userId } }),
		onSuccess: async () => {
			await queryClient.invalidateQueries({ queryKey: ACCOUNT_KEY });
			for (const queryKey of [["productions"], ["studios"], ["production"]] as const) {
				void queryClient.invalidateQueries({ queryKey });
			}
		},
	});
}
