import { parseDecimal } from "@oxcut/core";
import { type FormEvent, useEffect, useState } from "react";
import type { CostRow } from "../../../engine/cost-view.ts";
import { Button } from "../../../ui/button.tsx";
import { keepDraft, readDraft, useDraftKey } from "../../../ui/drafts.ts";
import { Field } from "../../../ui/field.tsx";
import { Input } from "../../../ui/input.tsx";
import { readTypedAmount, typedAmount } from "../../../ui/typed-amount.ts";
import { useOpenCut } from "../hooks/open-cut-context.ts";
import { useUnlockFirst } from "../hooks/unlock-first-context.ts";
import { reportMessages } from "../report-messages.ts";

export interface CustomCostFormProps {
	readonly row: Extract<CostRow, { kind: "record" }>;
	readonly onDone: () => void;
}

/** The form of a record's custom cost, which overrides its prices [COST10]. */
export function CustomCostForm({ row, onDone }: CustomCostFormProps) {
	const { actions } = useOpenCut();
	const unlockFirst = useUnlockFirst();
	const { recordId, customCost, currency, locator } = row;
	const [seen] = useState(customCost);
	const draftKey = useDraftKey(`${reportMessages.customCost.title} #${recordId}`);
	const [kept] = useState(() => (draftKey === null ? null : (readDraft(draftKey) as string | null)));
	const [amount, setAmount] = useState(kept ?? typedAmount(customCost));
	const isTyped = amount !== typedAmount(customCost);
	useEffect(() => {
		if (draftKey !== null) keepDraft(draftKey, isTyped ? amount : null);
	}, [draftKey, amount, isTyped]);
	useEffect(() => {
		if (draftKey === null) return;
		// Not called when the page is reloaded.
		return () => keepDraft(draftKey, null);
	}, [draftKey]);
	const [error, setError] = useState<string | undefined>(undefined);
	const set = (value: number | null) => {
		onDone();
		const { done, cleared } = reportMessages.customCost;
		unlockFirst(
			() => void actions.setCustomCost(recordId, value, seen, (value === null ? cleared : done)(locator)),
		);
	};
	const onSubmit = (event: FormEvent) => {
		event.preventDefault();
		const read = readTypedAmount(amount, currency);
		const exact = parseDecimal(read.trim());
		if (exact === null || exact.s < 0n) setError(reportMessages.customCost.invalid);
		else set(Number(read));
	};
	return (
		<form noValidate className="mt-2 border-t border-line pt-2" onSubmit={onSubmit}>
			<Field
				label={reportMessages.customCost.amount(currency)}
				hint={reportMessages.customCost.hint}
				error={error}
			>
				{(control) => (
					<span className="flex gap-1.5">
						<Input
							{...control}
							inputMode="decimal"
							value={amount}
							onChange={({ target }) => setAmount(target.value)}
						/>
						<Button type="submit">{reportMessages.customCost.set}</Button>
						{customCost !== null && (
							<Button onClick={() => set(null)}>{reportMessages.customCost.clear}</Button>
						)}
					</span>
				)}
			</Field>
		</form>
	);
}
