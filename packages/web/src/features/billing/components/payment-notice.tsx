import { useMutation } from "@tanstack/react-query";
import { CircleAlert } from "lucide-react";
import type { ReactNode } from "react";
import { messageOf } from "../../../api/api-error.ts";
import type { SubscriptionAnswer } from "../../../data/get-subscription.ts";
import { notify } from "../../../notices/notify.ts";
import { Button } from "../../../ui/button.tsx";
import { formatDay } from "../../../ui/format-date.ts";
import { useConfirmedPayment, useRetryPayment } from "../api/pay.ts";
import { messages } from "../messages.ts";
import { loadPayments, succeed } from "../provider/load-payments.ts";
import { useBillingDocument } from "../provider/use-billing-document.ts";

export interface PaymentNoticeProps {
	readonly productionId: number;
	readonly billing: SubscriptionAnswer;
	readonly mayEdit: boolean;
}

type Problem = keyof typeof TEXTS;

const TEXTS = {
	confirm: messages.problem.confirm,
	past_due: messages.problem.past_due,
	unpaid: messages.problem.unpaid,
	paused: messages.problem.paused,
} as const;

/** The obstacle to paying for the plan; null if there is none. */
function problemOf({ clientSecret, state }: SubscriptionAnswer["subscription"]): Problem | null {
	if (clientSecret !== null) return "confirm";
	return state === "active" ? null : state;
}

function Notice({ children, action }: { readonly children: ReactNode; readonly action: ReactNode }) {
	return (
		<div
			role="status"
			className="flex flex-wrap items-center gap-x-2.5 gap-y-1 rounded bg-prob-bg py-2 pr-2 pl-3 text-prob"
		>
			<CircleAlert aria-hidden className="size-4 flex-none" />
			<p className="min-w-0 flex-1 basis-3/5">{children}</p>
			{action}
		</div>
	);
}

/** Lets the card's owner confirm an open payment at their bank. */
function ConfirmPayment({ productionId, billing }: Omit<PaymentNoticeProps, "mayEdit">) {
	const { card_form: cardForm, subscription } = billing;
	const { clientSecret } = subscription;
	const isAllowed = useBillingDocument(cardForm !== null && clientSecret !== null);
	const applying = useConfirmedPayment(productionId);
	const confirming = useMutation({
		mutationFn: async () => {
			if (cardForm === null || clientSecret === null) return;
			const payments = await loadPayments(cardForm);
			// The server asks the provider itself, regardless of the browser's result.
			const refusal = await succeed(payments.handleNextAction({ clientSecret })).catch(
				(error: unknown) => error,
			);
			const { state, failure } = await applying.mutateAsync(clientSecret);
			if (state === "succeeded") return notify("success", messages.problem.confirmed);
			if (failure !== null) throw new Error(failure);
			if (refusal !== undefined) throw refusal;
		},
	});
	return (
		<Notice
			action={
				<Button
					size="small"
					disabled={!isAllowed}
					busy={confirming.isPending}
					onClick={() => confirming.mutate()}
				>
					{messages.problem.confirmButton}
				</Button>
			}
		>
			{confirming.isError
				? `${messages.problem.confirmFailed}. ${messageOf(confirming.error)}`
				: messages.problem.confirm}
		</Notice>
	);
}

/** A failed, open or interrupted payment, and the way out; nothing if there is none. */
export function PaymentNotice({ productionId, billing, mayEdit }: PaymentNoticeProps) {
	const { subscription, card_form } = billing;
	const retrying = useRetryPayment(productionId);
	const problem = problemOf(subscription);
	if (problem === null) return null;
	if (problem === "confirm" && mayEdit)
		return <ConfirmPayment productionId={productionId} billing={billing} />;
	const { failure, next_charge_at } = subscription;
	const next =
		problem === "past_due" && next_charge_at !== null
			? messages.problem.pastDueText(formatDay(next_charge_at))
			: "";
	const mayRetry = mayEdit && card_form !== null && (problem === "past_due" || problem === "unpaid");
	return (
		<Notice
			action={
				mayRetry && (
					<Button
						size="small"
						busy={retrying.isPending}
						onClick={() =>
							retrying.mutate(undefined, {
								onSuccess: ({ subscription: after }) => {
									if (problemOf(after) === null) notify("success", messages.problem.retried);
								},
							})
						}
					>
						{messages.problem.retry}
					</Button>
				)
			}
		>
			{retrying.isError
				? `${messages.problem.retryFailed}. ${messageOf(retrying.error)}`
				: [TEXTS[problem], failure ?? "", next].filter((text) => text !== "").join(" ")}
		</Notice>
	);
}
