import { useMutation, useQueryClient } from "@tanstack/react-query";
import { request } from "../api/request.ts";
import { ACCOUNT_KEY } from "../session/account-query.ts";

/** What is transferred, as the API calls it. */
export type OwnedPath = `/productions/${number}` | `/studios/${number}`;

/** Gives a project or an organization another owner; the person is asked for the password if that was long ago. */
export function useTransferOwnership(path: OwnedPath) {
	const queryClient = useQueryClient();
	return useMutation({
		mutationFn: (userId: number) =>
			request("POST", `${path}/transfer_ownership`, { body: { user_id: userId } }),
		onSuccess: async () => {
			await queryClient.invalidateQueries({ queryKey: ACCOUNT_KEY });
			for (const queryKey of [["productions"], ["studios"], ["production"]] as const) {
				void queryClient.invalidateQueries({ queryKey });
			}
		},
	});
}
