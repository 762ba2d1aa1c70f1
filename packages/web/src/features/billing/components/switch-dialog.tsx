import { ApiError } from "@oxcut/core/api";
import { planPrice } from "../../../components/plan-price.ts";
import type { SubscriptionAnswer } from "../../../data/get-subscription.ts";
import type { BillingPlan } from "../../../data/list-billing-plans.ts";
import { notify } from "../../../notices/notify.ts";
import { ConfirmDialog } from "../../../ui/confirm-dialog.tsx";
import { useSwitchPlan } from "../api/switch-plan.ts";
import { cardName } from "../card-words.ts";
import { messages } from "../messages.ts";

export interface SwitchDialogProps {
	readonly productionId: number;
	readonly plan: BillingPlan;
	readonly billing: SubscriptionAnswer;
	readonly onClose: () => void;
}

/** Asks before the plan is switched; and again if the server wants to keep the rest of the unused time as credit. */
export function SwitchDialog({ productionId, plan, billing, onClose }: SwitchDialogProps) {
	const { billing_plan: current, subscription } = billing;
	const switching = useSwitchPlan(productionId);
	const isOnCredit = switching.error instanceof ApiError && switching.error.code === "plan_on_credit";
	// The error's own message has the reason.
	const isRefused = switching.error instanceof ApiError && switching.error.code === "switch_failed";
	const card = subscription.payment_methods.find(({ is_default }) => is_default);
	const hasUnusedTime = current.price > 0 && current.interval_kind !== "once";
	return (
		<ConfirmDialog
			open
			onOpenChange={onClose}
			title={messages.switchQuestion(plan.name)}
			confirmLabel={isOnCredit ? messages.onCredit : messages.switchTo(plan.name)}
			destructive={false}
			mutation={switching}
			{...(isRefused ? {} : { failed: messages.switchFailed })}
			onConfirm={() =>
				switching.mutate(
					{ planId: plan.id, onCredit: isOnCredit },
					{
						onSuccess: ({ subscription: { clientSecret } }) => {
							// Otherwise the page asks the card's owner to confirm the payment first.
							if (clientSecret === null) notify("success", messages.switched(plan.name));
							onClose();
						},
					},
				)
			}
		>
			{[
				messages.switchEnds(current.name),
				...(plan.price === 0 || card === undefined
					? []
					: [messages.switchPrice(planPrice(plan), cardName(card))]),
				...(hasUnusedTime ? [plan.price === 0 ? messages.switchCredited : messages.switchDeducted] : []),
			].join(" ")}
		</ConfirmDialog>
	);
}
