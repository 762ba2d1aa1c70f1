import { plainText } from "@oxcut/core/cut";
import { useQuery } from "@tanstack/react-query";
import { TriangleAlert } from "lucide-react";
import { recordQuery } from "../../../data/production-parts.ts";
import type { WarningRow } from "../../../engine/warning-rows.ts";
import { Button } from "../../../ui/button.tsx";
import { useOpenCut } from "../hooks/open-cut-context.ts";
import { useUnlockFirst } from "../hooks/unlock-first-context.ts";
import { messages } from "../messages.ts";
import { FixRow } from "./fix-row.tsx";
import { RecordName } from "./record-name.tsx";

export interface ProblemItemProps {
	readonly row: Extract<WarningRow, { kind: "rights" | "master" }>;
}

/** A record with a rights or master problem, with its notes. */
export function ProblemItem({ row }: ProblemItemProps) {
	const { actions, mayEditRecords, seesRecords } = useOpenCut();
	const unlockFirst = useUnlockFirst();
	const { data: record } = useQuery({ ...recordQuery(row.recordId), enabled: seesRecords });
	const kind = row.kind === "rights" ? messages.warnings.rights : messages.warnings.master;
	const notes = plainText((row.kind === "rights" ? record?.rights_notes : record?.master_notes) ?? "").trim();
	const solve = () =>
		unlockFirst(
			() =>
				void actions.changeRecord({
					recordId: row.recordId,
					after: { [`${row.kind}_problem`]: false },
					before: { [`${row.kind}_problem`]: true },
					done: messages.warnings.solvedOf(messages.warnings.problemSolved[row.kind], row.locator),
				}),
		);
	return (
		<FixRow
			icon={<TriangleAlert aria-hidden className="text-prob" />}
			recordId={row.recordId}
			title={<RecordName {...row} />}
			detail={notes === "" ? kind : messages.warnings.notes(kind, notes)}
			fix={
				mayEditRecords && (
					<Button size="small" onClick={solve}>
						{messages.warnings.solved}
					</Button>
				)
			}
		/>
	);
}
