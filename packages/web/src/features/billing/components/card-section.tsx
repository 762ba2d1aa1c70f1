import { CreditCard, Ellipsis, Plus } from "lucide-react";
import { useState } from "react";
import type { SubscriptionAnswer } from "../../../data/get-subscription.ts";
import { notify, notifyError } from "../../../notices/notify.ts";
import { Button } from "../../../ui/button.tsx";
import { ConfirmDialog } from "../../../ui/confirm-dialog.tsx";
import { Menu } from "../../../ui/menu.tsx";
import { MenuItem } from "../../../ui/menu-item.tsx";
import { Section } from "../../../ui/section.tsx";
import { StateMark } from "../../../ui/state-mark.tsx";
import { TagPill } from "../../../ui/tag-pill.tsx";
import { useMakeDefault, useRemoveCard } from "../api/change-cards.ts";
import { cardEnd, cardName } from "../card-words.ts";
import { messages } from "../messages.ts";
import { NewCard } from "./new-card.tsx";

type Card = SubscriptionAnswer["subscription"]["payment_methods"][number];

export interface CardSectionProps {
	readonly productionId: number;
	readonly billing: SubscriptionAnswer;
	readonly mayEdit: boolean;
	readonly isAdding: boolean;
	readonly onAdd: (isAdding: boolean) => void;
}

/** The expiry of a card, marked if it is soon. */
function CardEnd({ card }: { readonly card: Card }) {
	const end = cardEnd(card, new Date());
	if (end === null) return null;
	if (end.state === "valid") return messages.expires(end.when);
	return (
		<StateMark state={end.state === "soon" ? "need" : "prob"}>
			{end.state === "soon" ? messages.expiresSoon(end.when) : messages.expired(end.when)}
		</StateMark>
	);
}

/** The project's cards, and the form for a new one. */
export function CardSection({ productionId, billing, mayEdit, isAdding, onAdd }: CardSectionProps) {
	const { card_form, subscription } = billing;
	const cards = subscription.payment_methods;
	const preferring = useMakeDefault(productionId);
	const removing = useRemoveCard(productionId);
	const [asked, setAsked] = useState<Card | null>(null);
	const prefer = (card: Card) =>
		preferring.mutate(card.id, {
			onSuccess: () => notify("success", messages.isDefault(cardName(card))),
			onError: (error) => notifyError(messages.makeDefaultFailed, error),
		});
	const remove = (card: Card) =>
		removing.mutate(card.id, {
			onSuccess: () => {
				setAsked(null);
				notify("success", messages.removed(cardName(card)));
			},
		});
	return (
		<div id="cards" className="min-w-0">
			<Section
				title={messages.cards}
				action={
					mayEdit &&
					card_form !== null &&
					!isAdding && (
						<Button size="small" icon={<Plus aria-hidden />} onClick={() => onAdd(true)}>
							{messages.addCard}
						</Button>
					)
				}
			>
				{cards.length === 0 && (
					<p className="py-2 text-text-2">{card_form === null ? messages.noPayments : messages.noCards}</p>
				)}
				<ul>
					{cards.map((card) => (
						<li key={card.id} className="flex min-h-13 items-center gap-3 border-b border-line">
							<CreditCard aria-hidden className="size-4 flex-none text-text-2" />
							<span className="min-w-0 flex-1">
								<b className="block truncate font-medium">{cardName(card)}</b>
								<span className="block text-12 text-text-2">
									<CardEnd card={card} />
								</span>
							</span>
							{card.is_default && <TagPill name={messages.default} />}
							{mayEdit && !card.is_default && (
								<Button
									size="small"
									variant="ghost"
									className="max-md:hidden"
									busy={preferring.isPending}
									aria-label={messages.makeDefaultOf(cardName(card))}
									onClick={() => prefer(card)}
								>
									{messages.makeDefault}
								</Button>
							)}
							{mayEdit && (
								<Menu
									align="end"
									trigger={
										<Button
											size="small"
											variant="ghost"
											icon={<Ellipsis aria-hidden />}
											aria-label={messages.actionsOf(cardName(card))}
										/>
									}
								>
									{!card.is_default && (
										<MenuItem onSelect={() => prefer(card)}>{messages.makeDefault}</MenuItem>
									)}
									<MenuItem destructive onSelect={() => setAsked(card)}>
										{messages.remove}
									</MenuItem>
								</Menu>
							)}
						</li>
					))}
				</ul>
				{isAdding && mayEdit && card_form !== null && (
					<NewCard productionId={productionId} cardForm={card_form} onClose={() => onAdd(false)} />
				)}
				{card_form !== null && <p className="mt-2 text-12 text-text-2">{messages.cardHint}</p>}
				{asked !== null && (
					<ConfirmDialog
						open
						onOpenChange={() => setAsked(null)}
						title={messages.removeQuestion(cardName(asked))}
						confirmLabel={messages.removeCard}
						mutation={removing}
						failed={messages.removeFailed}
						onConfirm={() => remove(asked)}
					>
						{messages.removeText}
					</ConfirmDialog>
				)}
			</Section>
		</div>
	);
}
