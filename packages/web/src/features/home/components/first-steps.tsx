import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Link, useNavigate, useSearchParams } from "react-router";
import { paths } from "../../../app/paths.ts";
import { notifyError } from "../../../notices/notify.ts";
import { ACCOUNT_KEY } from "../../../session/account-query.ts";
import { Button, buttonClass } from "../../../ui/button.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { productionsQuery } from "../../productions/api/list-productions.ts";
import { openDemo } from "../api/open-demo.ts";
import { messages } from "../messages.ts";

/** For who has no project yet. Whoever chose the demo on the first page finds it first. */
export function FirstSteps() {
	const queryClient = useQueryClient();
	const navigate = useNavigate();
	const [params] = useSearchParams();
	const isDemoFirst = params.get("plan") === "demo";
	const demo = useMutation({
		mutationFn: openDemo,
		onSuccess: async (id) => {
			// A production more, and what may be done in it: both are to be known before its page opens.
			await queryClient.invalidateQueries({ queryKey: ACCOUNT_KEY });
			await queryClient.invalidateQueries({ queryKey: productionsQuery.queryKey });
			await navigate(paths.project(id));
		},
		onError: (error) => notifyError(messages.demoFailed, error),
	});
	const own = (
		<Link
			key="own"
			to={paths.newProject()}
			className={buttonClass(isDemoFirst ? "plain" : "primary", "large")}
		>
			{messages.newProject}
		</Link>
	);
	const demonstration = (
		<Button
			key="demo"
			size="large"
			variant={isDemoFirst ? "primary" : "plain"}
			busy={demo.isPending}
			onClick={() => demo.mutate()}
		>
			{messages.demo}
		</Button>
	);
	return (
		<EmptyState
			title={messages.firstTitle}
			action={
				<div className="flex flex-wrap gap-2">
					{isDemoFirst ? [demonstration, own] : [own, demonstration]}
				</div>
			}
		>
			{messages.firstText}
		</EmptyState>
	);
}
