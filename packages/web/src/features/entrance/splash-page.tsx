import { useState } from "react";
import { Link } from "react-router";
import { paths } from "../../routing/paths.ts";
import { useSession } from "../../session/use-account.ts";
import { buttonClass } from "../../ui/button.tsx";
import { PlanChoice } from "./components/plan-choice.tsx";
import { messages } from "./messages.ts";
import type { PlanName } from "./plans.ts";

/** The first page for visitors. */
export function SplashPage() {
	const account = useSession();
	const [plan, setPlan] = useState<PlanName>("own");
	return (
		<>
			<h1 className="mb-2 text-20 font-strong tracking-[-0.015em]">{messages.splashTitle}</h1>
			<p className="mb-6 text-text-2">{messages.splashText}</p>
			<PlanChoice value={plan} onChange={setPlan} />
			<Link
				to={account === null ? paths.join(plan === "own" ? undefined : plan) : paths.home(plan)}
				className={`${buttonClass("primary", "large")} mt-4 w-full`}
			>
				{account === null ? messages.createAccount : messages.goOn(account.first_name)}
			</Link>
			{account === null && (
				<p className="mt-6 text-text-2">
					{messages.haveAccount}{" "}
					<Link to={paths.login()} className="text-accent underline underline-offset-2">
						{messages.signIn}
					</Link>
				</p>
			)}
		</>
	);
}
