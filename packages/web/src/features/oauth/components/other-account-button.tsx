import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useLocation } from "react-router";
import { signOut } from "../../../session/sign-out.ts";
import { messages } from "../messages.ts";

/** Signs out, and comes back to here as somebody else. */
export function OtherAccountButton() {
	const queryClient = useQueryClient();
	const { pathname, search } = useLocation();
	const leave = useMutation({
		mutationFn: () => signOut(queryClient, { backTo: `${pathname}${search}` }),
	});
	return (
		<button
			type="button"
			className="text-12 text-accent hover:underline disabled:text-text-3"
			disabled={leave.isPending}
			onClick={() => leave.mutate()}
		>
			{messages.otherAccount}
		</button>
	);
}
