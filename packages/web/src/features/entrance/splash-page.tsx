import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { paths } from "../../routing/paths.ts";
import { Link } from "../../routing/router.tsx";
import { useSession } from "../../session/use-account.ts";
import { buttonClass } from "../../ui/button.tsx";
import { PageSkeleton } from "../../ui/page-skeleton.tsx";
import { PlanChoice } from "./components/plan-choice.tsx";
import { messages } from "./messages.ts";
import { FREE_PLANS } from "./plans.ts";

/** The first page for visitors: the choice of a plan, which sign-up or sign-in passes on to the new project. */
export function SplashPage() {
	const account = useSession();
	const { data: options = FREE_PLANS, isPending } = useQuery({
		queryKey: ["plan_options"],
		// Loaded on demand, to keep the first page small.
		queryFn: async ({ signal }) => (await import("./api/read-plan-options.ts")).readPlanOptions(signal),
		// The page begins without the plans sooner than it would with them.
		retry: false,
	});
	const [chosen, setChosen] = useState<string>();
	// More rows would move the page, which is centred.
	if (isPending) return <PageSkeleton />;
	const value = chosen ?? options[0]?.value ?? "";
	const plan = value === "own" ? undefined : value;
	return (
		<>
			<h1 className="mb-2 text-20 font-strong tracking-[-0.015em]">{messages.splashTitle}</h1>
			<p className="mb-6 text-text-2">
				{options === FREE_PLANS ? messages.splashText : messages.splashTextPaid}
			</p>
			<PlanChoice options={options} value={value} onChange={setChosen} />
			<Link
				to={account === null ? paths.join(plan) : paths.begin(plan)}
				className={`${buttonClass("primary", "large")} mt-4 w-full`}
			>
				{account === null ? messages.createAccount : messages.goOn(account.first_name)}
			</Link>
			{account === null && (
				<p className="mt-6 text-text-2">
					{messages.haveAccount}{" "}
					<Link
						to={paths.login(plan === undefined ? undefined : paths.begin(plan))}
						className="text-accent underline underline-offset-2"
					>
						{messages.signIn}
					</Link>
				</p>
			)}
		</>
	);
}
