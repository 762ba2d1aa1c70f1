import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useLocation } from "../../../routing/router.tsx";
import { signOut } from "../../../session/sign-out.ts";
import { messages } from "../messages.ts";

/** Signs out, and returns here after another account has signed in. */
export function OtherAccountButton() {
	const queryClient = useQueryClient();
	const { pathname, search } = useLocation();
	const leave = useMutation({
		mutationFn: () => signOut(queryClient, { backTo: `${pathname}${search}` }),
	});
	return (
		<button
			type="button"
			className="min-target text-12 text-accent hover:underline disabled:text-text-3"
			disabled={leave.isPending}
			onClick={() => leave.mutate()}
		>
			{messages.otherAccount}
		</button>
	);
}
