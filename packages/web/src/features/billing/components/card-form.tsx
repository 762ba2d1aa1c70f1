import { useMutation } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { messageOf } from "../../../api/api-error.ts";
import { notify } from "../../../notices/notify.ts";
import { Button } from "../../../ui/button.tsx";
import { FormProblem } from "../../../ui/form-problem.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { useAddCard } from "../api/add-card.ts";
import { messages } from "../messages.ts";
import { cardAppearance } from "../provider/card-appearance.ts";
import { succeed } from "../provider/load-payments.ts";
import type { CardElements, Payments } from "../provider/payment-script.ts";

export interface CardFormProps {
	readonly productionId: number;
	readonly payments: Payments;
	readonly clientSecret: string;
	/** Whether the card is known, and only its owner's consent is missing. */
	readonly needsConsent: boolean;
	readonly onClose: () => void;
}

/** Draws the provider's own inputs into a place of the page. */
function useCardElements(payments: Payments, clientSecret: string, isWanted: boolean) {
	const place = useRef<HTMLDivElement>(null);
	const elements = useRef<CardElements | null>(null);
	const [isReady, setIsReady] = useState(false);
	const [problem, setProblem] = useState<string | null>(null);
	useEffect(() => {
		if (!isWanted || place.current === null) return;
		const made = payments.elements({ clientSecret, appearance: cardAppearance() });
		const element = made.create("payment");
		element.on("ready", () => setIsReady(true));
		element.on("loaderror", ({ error }) => setProblem(error.message ?? messages.cardFormFailed));
		element.mount(place.current);
		elements.current = made;
		return () => {
			elements.current = null;
			element.destroy();
		};
	}, [payments, clientSecret, isWanted]);
	return { place, elements, isReady, problem };
}

/** The form for a card: the provider's inputs, or only the bank's confirmation, and the button that saves the card. */
export function CardForm({ productionId, payments, clientSecret, needsConsent, onClose }: CardFormProps) {
	const { place, elements, isReady, problem } = useCardElements(payments, clientSecret, !needsConsent);
	const adding = useAddCard(productionId);
	const saving = useMutation({
		mutationFn: async () => {
			if (needsConsent) await succeed(payments.handleNextAction({ clientSecret }));
			else if (elements.current !== null) {
				await succeed(
					payments.confirmSetup({
						elements: elements.current,
						confirmParams: { return_url: window.location.href },
						redirect: "if_required",
					}),
				);
			}
			await adding.mutateAsync(clientSecret);
		},
		onSuccess: () => {
			notify("success", messages.cardAdded);
			onClose();
		},
	});
	const canSave = needsConsent || isReady;
	return (
		<form
			className="flex flex-col gap-4"
			onSubmit={(event) => {
				event.preventDefault();
				if (canSave && !saving.isPending) saving.mutate();
			}}
		>
			{needsConsent ? (
				<p>{messages.consentText}</p>
			) : (
				<>
					<div ref={place} />
					{!isReady && problem === null && <Skeleton className="h-32" />}
				</>
			)}
			{problem !== null && <FormProblem>{problem}</FormProblem>}
			{saving.isError && <FormProblem>{messageOf(saving.error)}</FormProblem>}
			<div className="flex justify-end gap-2">
				<Button disabled={saving.isPending} onClick={onClose}>
					{messages.cancel}
				</Button>
				<Button type="submit" variant="primary" disabled={!canSave} busy={saving.isPending}>
					{needsConsent ? messages.confirmCard : messages.saveCard}
				</Button>
			</div>
		</form>
	);
}
