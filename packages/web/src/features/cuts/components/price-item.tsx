import { CircleDollarSign } from "lucide-react";
import { useState } from "react";
import { Button } from "../../../ui/button.tsx";
import { useHasDraft } from "../../../ui/drafts.ts";
import { Popover } from "../../../ui/popover.tsx";
import { Select } from "../../../ui/select.tsx";
import { loadNewPriceForm } from "../cut-forms.ts";
import { useOpenCut } from "../hooks/open-cut-context.ts";
import { useUnlockFirst } from "../hooks/unlock-first-context.ts";
import { useFormCode } from "../hooks/use-form-code.ts";
import { messages } from "../messages.ts";
import { type PriceRow, priceKeyOf, priceRowsOf } from "../missing-prices.ts";
import { FixRow } from "./fix-row.tsx";
import { RecordName } from "./record-name.tsx";

export interface PriceItemProps {
	readonly row: PriceRow;
}

/** A record with a missing price: choose one of its licensor's, or add one. */
export function PriceItem({ row }: PriceItemProps) {
	const { actions, mayEditRecords, state } = useOpenCut();
	const unlockFirst = useUnlockFirst();
	const [chosen, setChosen] = useState<string | null>(null);
	const { recordId, slot, choices, licensorName, category, numUses, used } = row;
	const draftName = `${messages.warnings.addPrice} ${slot} #${recordId}`;
	const [isAdding, setIsAdding] = useState(useHasDraft(draftName));
	const NewPriceForm = useFormCode(loadNewPriceForm, isAdding, () => setIsAdding(false));
	const priceId = chosen ?? (choices.length === 1 ? String(choices[0]?.priceId) : null);
	const uses = numUses === 0 ? messages.warnings.unused : `${messages.count.uses(numUses)}, ${used}`;
	const word = slot === "secondary_price_id" ? "sound" : messages.warnings.categories[category];
	/** Records that lack the same price. */
	const alike = () => priceRowsOf(state.summary).filter((other) => priceKeyOf(other) === priceKeyOf(row));
	const set = () => {
		if (priceId === null) return;
		unlockFirst(
			() =>
				void actions.changeRecord({
					recordId,
					after: { [slot]: Number(priceId) },
					before: { [slot]: null },
					done: messages.warnings.priceSet(row.locator),
				}),
		);
	};
	return (
		<FixRow
			icon={<CircleDollarSign aria-hidden className={numUses === 0 ? "text-text-3" : "text-prob"} />}
			recordId={row.recordId}
			title={<RecordName {...row} />}
			detail={
				choices.length === 0
					? messages.warnings.noPrice(licensorName, word, uses)
					: messages.warnings.priceNotSet(word, uses)
			}
			fix={
				mayEditRecords && (
					<>
						{choices.length > 0 && (
							<>
								<Select
									size="small"
									className="max-w-44"
									aria-label={messages.warnings.choosePrice}
									placeholder={messages.warnings.choosePrice}
									options={choices.map(({ priceId: id, label }) => ({ value: String(id), label }))}
									value={priceId}
									onChange={setChosen}
								/>
								<Button size="small" disabled={priceId === null} onClick={set}>
									{messages.warnings.set}
								</Button>
							</>
						)}
						{choices.length === 0 && (
							<Popover
								label={messages.warnings.addPrice}
								align="end"
								// Loads with its form: the popover focuses the first field when it opens.
								open={isAdding && NewPriceForm !== null}
								onOpenChange={setIsAdding}
								trigger={<Button size="small">{messages.warnings.addPrice}</Button>}
							>
								{NewPriceForm !== null && (
									<NewPriceForm
										draftName={draftName}
										category={slot === "secondary_price_id" ? "Audio" : category}
										currency={row.currency}
										numRecords={alike().length}
										onSave={(price, isForAll) => {
											setIsAdding(false);
											const records = isForAll ? alike() : [{ recordId, slot }];
											unlockFirst(
												() =>
													void actions.addPrice(
														records,
														row.licensorId,
														price,
														messages.warnings.priceAdded(
															records.length === 1 ? row.locator : messages.count.records(records.length),
														),
													),
											);
										}}
									/>
								)}
							</Popover>
						)}
					</>
				)
			}
		/>
	);
}
