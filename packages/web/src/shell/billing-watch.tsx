import { ApiError } from "@oxcut/core/api";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { messageOf } from "../api/api-error.ts";
import type { ListedProduction } from "../data/list-productions.ts";
import { bannerStore } from "../notices/banner-store.ts";
import { notify, whenErrorsAreReported } from "../notices/notify.ts";
import { paths } from "../routing/paths.ts";
import { useNavigate } from "../routing/router.tsx";
import { mayInProduction } from "../session/permissions.ts";
import { useAccount } from "../session/use-account.ts";
import { messages } from "./billing-messages.ts";

/** The banner's text; null if there is none. A failed payment is only shown to those who may see billing. */
function bannerText({ name, billing: { state } }: ListedProduction, seesBilling: boolean): string | null {
	if (state === "unpaid") return messages.unpaid(name);
	if (state === "paused") return messages.paused(name);
	return state === "past_due" && seesBilling ? messages.pastDue(name) : null;
}

/** Shows a banner if the project's plan isn't paid, and the way to its billing when the plan's limit refuses a change. */
export function BillingWatch({ production }: { readonly production: ListedProduction }) {
	const navigate = useNavigate();
	const queryClient = useQueryClient();
	const seesBilling = mayInProduction(useAccount(), production, "view", "billing");
	const { id } = production;
	const text = bannerText(production, seesBilling);
	const isPaused = production.billing.state === "paused";
	useEffect(() => {
		if (text === null) return;
		const open = { label: messages.billing, run: () => navigate(paths.billing(id)) };
		return bannerStore.show({
			id: "billing",
			type: isPaused ? "warn" : "error",
			text,
			shortText: "",
			actions: seesBilling ? [open] : [],
		});
	}, [text, isPaused, seesBilling, id, navigate]);
	useEffect(() => {
		if (!seesBilling) return;
		const report = (error: unknown) => {
			if (!(error instanceof ApiError) || error.code !== "plan_limit") return false;
			const change = { label: messages.changePlan, run: () => navigate(paths.billing(id)) };
			notify("warn", messages.planLimit, { id: "plan-limit", text: messageOf(error), actions: [change] });
			return true;
		};
		whenErrorsAreReported(report);
		// Many pages show a failed change in place, without a notice.
		const unsubscribe = queryClient.getMutationCache().subscribe((event) => {
			if (event.type === "updated" && event.action.type === "error") report(event.action.error);
		});
		return () => {
			unsubscribe();
			whenErrorsAreReported(() => false);
		};
	}, [seesBilling, id, navigate, queryClient]);
	return null;
}
