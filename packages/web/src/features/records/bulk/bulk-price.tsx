import type { StoredRecord } from "@oxcut/core";
import { type ReactNode, useState } from "react";
import { Button } from "../../../ui/button.tsx";
import { PriceGroupsDialog } from "../../licensors/components/price-groups-dialog.tsx";
import type { RecordContext } from "../fields/record-context.ts";
import { messages } from "../messages.ts";
import type { RecordChange } from "../store/record-saver.ts";
import { groupedChanges, priceGroups } from "./price-groups.ts";

export interface BulkPriceProps {
	readonly icon: ReactNode;
	readonly records: readonly StoredRecord[];
	readonly context: RecordContext;
	readonly onChange: (changes: readonly RecordChange[]) => void;
}

/** Sets prices for the selected records, by licensor and category. */
export function BulkPrice({ icon, records, context, onChange }: BulkPriceProps) {
	const [isOpen, setIsOpen] = useState(false);
	return (
		<>
			<Button variant="ghost" icon={icon} aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
				{messages.bulk.price}
			</Button>
			{isOpen && (
				<PriceGroupsDialog
					title={messages.bulk.setPrices(records.length)}
					groups={priceGroups(records, context, messages.bulk.soundOf)}
					mayClear
					choosesOnly={false}
					onApply={(prices) => {
						setIsOpen(false);
						onChange(groupedChanges(records, prices));
					}}
					onClose={() => setIsOpen(false)}
				/>
			)}
		</>
	);
}
