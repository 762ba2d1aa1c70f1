import { useMutation, useQueryClient } from "@tanstack/react-query";
import { notifyError } from "../notices/notify.ts";
import { paths } from "../routing/paths.ts";
import { useNavigate } from "../routing/router.tsx";
import { ACCOUNT_KEY } from "../session/account-query.ts";
import { productionsQuery } from "./list-productions.ts";
import { messages } from "./messages.ts";
import { openDemo } from "./open-demo.ts";

/** Opens the account's demo project, which is created on first use. */
export function useOpenDemo() {
	const queryClient = useQueryClient();
	const navigate = useNavigate();
	return useMutation({
		mutationFn: openDemo,
		onSuccess: async (id) => {
			// Its page needs the new production and its permissions.
			await queryClient.invalidateQueries({ queryKey: ACCOUNT_KEY });
			await queryClient.invalidateQueries({ queryKey: productionsQuery.queryKey });
			navigate(paths.project(id));
		},
		onError: (error) => notifyError(messages.demoFailed, error),
	});
}
