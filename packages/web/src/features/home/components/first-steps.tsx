import { useOpenDemo } from "../../../data/use-open-demo.ts";
import { paths } from "../../../routing/paths.ts";
import { Link, useSearchParams } from "../../../routing/router.tsx";
import { Button, buttonClass } from "../../../ui/button.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { messages } from "../messages.ts";

/** Shown to users without a project. The demo comes first if they chose it on the splash page. */
export function FirstSteps() {
	const params = useSearchParams();
	const plan = params.get("plan");
	const isDemoFirst = plan === "demo";
	const demo = useOpenDemo();
	const own = (
		<Link
			key="own"
			to={paths.newProject(isDemoFirst ? undefined : (plan ?? undefined))}
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
