import { useMutation, useQueryClient } from "@tanstack/react-query";
import { api } from "../api/api.ts";
import { ACCOUNT_KEY } from "../session/account-query.ts";

const PATHS = {
	project: "/productions/:id/transfer_ownership",
	organization: "/studios/:id/transfer_ownership",
} as const;

/** Transfers a project or an organization to another owner. Asks for the password unless it was given recently. */
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
