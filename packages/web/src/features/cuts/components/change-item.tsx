import { recordFieldLabel } from "@oxcut/core/model";
import { Diff } from "lucide-react";
import type { FieldChange, WarningRow } from "../../../engine/warning-rows.ts";
import { Button } from "../../../ui/button.tsx";
import { formatChange } from "../../../ui/format-money.ts";
import { useOpenCut } from "../hooks/open-cut-context.ts";
import { useUnlockFirst } from "../hooks/unlock-first-context.ts";
import { messages } from "../messages.ts";
import { FixRow } from "./fix-row.tsx";
import { RecordName } from "./record-name.tsx";

export interface ChangeItemProps {
	readonly row: Extract<WarningRow, { kind: "change" }>;
}

function valueWords(value: string): string {
	if (value === "true") return messages.warnings.yes;
	if (value === "false") return messages.warnings.no;
	return value === "" ? messages.warnings.empty : value;
}

function changeWords(isRecord: boolean, { field, before, after }: FieldChange): string {
	const name = (isRecord ? recordFieldLabel(field) : messages.warnings.fields[field]) ?? field;
	// Values without a short form are only named.
	if (before === "" && after === "") return name;
	return messages.warnings.changed(name, valueWords(before), valueWords(after));
}

/** An item that changed since the cut was built. */
export function ChangeItem({ row }: ChangeItemProps) {
	const { cut, actions, mayEditCut } = useOpenCut();
	const unlockFirst = useUnlockFirst();
	const { resource, resourceId, change, fields, effect, locator, name } = row;
	const words =
		change === "changed"
			? fields.map((one) => changeWords(resource === "Record", one))
			: [change === "added" ? messages.warnings.added : messages.warnings.removed];
	const told =
		effect === null || effect === 0 ? words : [...words, formatChange(effect, cut.info.displayCurrency)];
	const takeNew = () =>
		unlockFirst(() => void actions.updateReports([{ resource_type: resource, resource_id: resourceId }]));
	// A removed record has no page.
	const hasPage = resource === "Record" && change !== "removed";
	return (
		<FixRow
			icon={<Diff aria-hidden className="text-text-2" />}
			{...(hasPage ? { recordId: resourceId } : {})}
			title={
				hasPage && locator !== null ? (
					<RecordName recordId={resourceId} locator={locator} title={name} />
				) : (
					<>
						{locator !== null && <span className="timecode">{locator} </span>}
						{name}
						<span className="text-text-2"> · {messages.warnings.resources[resource]}</span>
					</>
				)
			}
			detail={told.join(" · ")}
			fix={
				mayEditCut &&
				change === "changed" && (
					<Button size="small" onClick={takeNew}>
						{messages.warnings.takeNew}
					</Button>
				)
			}
		/>
	);
}
