import { useState } from "react";
import { Button } from "../../../ui/button.tsx";
import { loadPriceGroupsDialog } from "../cut-forms.ts";
import { useOpenCut } from "../hooks/open-cut-context.ts";
import { useUnlockFirst } from "../hooks/unlock-first-context.ts";
import { useFormCode } from "../hooks/use-form-code.ts";
import { messages } from "../messages.ts";
import { missingPriceGroups, type PriceRow, priceKeyOf } from "../missing-prices.ts";

/** Sets all missing prices of a list in one step, by licensor and category. */
export function SetAllPrices({ rows }: { readonly rows: readonly PriceRow[] }) {
	const { actions } = useOpenCut();
	const unlockFirst = useUnlockFirst();
	const [isOpen, setIsOpen] = useState(false);
	const PriceGroupsDialog = useFormCode(loadPriceGroupsDialog, isOpen, () => setIsOpen(false));
	const apply = (prices: ReadonlyMap<string, number | null>) => {
		setIsOpen(false);
		const chosen = rows.flatMap((row) => {
			const priceId = prices.get(priceKeyOf(row)) ?? null;
			return priceId === null ? [] : [{ recordId: row.recordId, slot: row.slot, priceId }];
		});
		unlockFirst(() => void actions.setPrices(chosen, messages.warnings.pricesSet(chosen.length)));
	};
	return (
		<>
			<Button size="small" aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
				{messages.warnings.setAll}
			</Button>
			{isOpen && PriceGroupsDialog !== null && (
				<PriceGroupsDialog
					title={messages.warnings.setAllTitle(rows.length)}
					groups={missingPriceGroups(rows)}
					mayClear={false}
					choosesOnly
					onApply={apply}
					onClose={() => setIsOpen(false)}
				/>
			)}
		</>
	);
}
