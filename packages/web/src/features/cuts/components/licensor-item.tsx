import { CircleDollarSign } from "lucide-react";
import { useState } from "react";
import type { WarningRow } from "../../../engine/warning-rows.ts";
import { Button } from "../../../ui/button.tsx";
import { Select } from "../../../ui/select.tsx";
import { useOpenCut } from "../hooks/open-cut-context.ts";
import { useUnlockFirst } from "../hooks/unlock-first-context.ts";
import { messages } from "../messages.ts";
import { FixRow } from "./fix-row.tsx";
import { RecordName } from "./record-name.tsx";

export interface LicensorItemProps {
	readonly row: Extract<WarningRow, { kind: "licensor" }>;
}

/** A record that nobody is known to own, so that it has no price either: say whose it is. */
export function LicensorItem({ row }: LicensorItemProps) {
	const { actions, mayEditRecords } = useOpenCut();
	const unlockFirst = useUnlockFirst();
	const [chosen, setChosen] = useState<string | null>(null);
	const { recordId, choices, numUses, used } = row;
	const set = () => {
		if (chosen === null) return;
		unlockFirst(
			() =>
				void actions.changeRecord({
					recordId,
					after: { licensor_id: Number(chosen) },
					before: { licensor_id: row.licensorId },
					done: messages.warnings.licensorSet(row.locator),
				}),
		);
	};
	return (
		<FixRow
			icon={<CircleDollarSign aria-hidden className="text-prob" />}
			recordId={row.recordId}
			title={<RecordName {...row} />}
			detail={messages.warnings.noLicensor(`${messages.count.uses(numUses)}, ${used}`)}
			fix={
				mayEditRecords &&
				choices.length > 0 && (
					<>
						<Select
							size="small"
							className="max-w-44"
							aria-label={messages.warnings.chooseLicensor}
							placeholder={messages.warnings.chooseLicensor}
							options={choices.map(({ licensorId, name }) => ({ value: String(licensorId), label: name }))}
							value={chosen}
							onChange={setChosen}
						/>
						<Button size="small" disabled={chosen === null} onClick={set}>
							{messages.warnings.set}
						</Button>
					</>
				)
			}
		/>
	);
}
