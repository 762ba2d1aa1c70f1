import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import type { SubscriptionAnswer } from "../../../data/get-subscription.ts";
import { notify } from "../../../notices/notify.ts";
import { allOf, QueryView } from "../../../ui/query-view.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { openCardQuery } from "../api/add-card.ts";
import { messages } from "../messages.ts";
import { paymentsScriptQuery } from "../provider/load-payments.ts";
import { useBillingDocument } from "../provider/use-billing-document.ts";
import { CardForm } from "./card-form.tsx";

export interface NewCardProps {
	readonly productionId: number;
	readonly cardForm: NonNullable<SubscriptionAnswer["card_form"]>;
	readonly onClose: () => void;
}

/** A card that turned out to be confirmed on an earlier visit. */
function AddedBefore({ onClose }: { readonly onClose: () => void }) {
	useEffect(() => {
		notify("success", messages.cardAdded, { id: "card-added" });
		onClose();
	}, [onClose]);
	return null;
}

/**
 * The payment provider's form for a new card. It is part of the page rather than a dialog, because a bank's question
 * appears over the page, and a dialog would keep the focus away from it.
 */
export function NewCard({ productionId, cardForm, onClose }: NewCardProps) {
	const queryClient = useQueryClient();
	const isAllowed = useBillingDocument(true);
	const script = useQuery({ ...paymentsScriptQuery(cardForm), enabled: isAllowed });
	const open = useQuery({ ...openCardQuery(productionId, queryClient), enabled: isAllowed });
	return (
		<section aria-label={messages.cardForm} className="my-3 rounded border border-line-strong p-4">
			<QueryView
				query={allOf(script, open)}
				failed={messages.cardFormFailed}
				loading={<Skeleton className="h-40" />}
			>
				{([payments, { clientSecret, needsConsent }]) =>
					clientSecret === null ? (
						<AddedBefore onClose={onClose} />
					) : (
						<CardForm
							productionId={productionId}
							payments={payments}
							clientSecret={clientSecret}
							needsConsent={needsConsent}
							onClose={onClose}
						/>
					)
				}
			</QueryView>
		</section>
	);
}
