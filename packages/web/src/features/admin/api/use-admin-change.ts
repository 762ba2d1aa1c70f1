import { useMutation, useQueryClient } from "@tanstack/react-query";
import { ADMIN_KEY } from "../../../data/admin-counts.ts";

/** A change by a site admin; then everything shown to them is read again, as counts and lists overlap. */
export function useAdminChange<Input, Answer>(send: (input: Input) => Promise<Answer>) {
	const queryClient = useQueryClient();
	return useMutation({
		mutationFn: send,
		onSuccess: () => queryClient.invalidateQueries({ queryKey: ADMIN_KEY }),
	});
}
