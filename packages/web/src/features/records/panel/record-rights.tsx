import {
	isClearRight,
	type StoredRecord,
	UNDERLYING_KIND_LABELS,
	UNDERLYING_STATUS_LABELS,
	type UnderlyingRight,
	underlyingRightsText,
} from "@oxcut/core/model";
import { Plus } from "lucide-react";
import { useState } from "react";
import { underlyingState } from "../../../components/underlying-state.ts";
import { Button } from "../../../ui/button.tsx";
import { formatCalendarDate } from "../../../ui/format-date.ts";
import { formatMoney } from "../../../ui/format-money.ts";
import { StateMark } from "../../../ui/state-mark.tsx";
import { messages } from "../messages.ts";
import { RightDialog } from "./right-dialog.tsx";

export interface RecordRightsProps {
	readonly record: StoredRecord;
	/** The currency of a new cost. */
	readonly currency: string;
	readonly canEdit: boolean;
	/** Saves the rights as text, like every field's input. @returns an error, or null. */
	readonly onCommit: (text: string, seen: StoredRecord) => string | null;
}

/** The holder, the cost, the day and the notes of a right, as far as they are known. */
function factsOf({ holder, cost, currency, date, notes }: UnderlyingRight): string {
	const facts = [
		holder,
		cost === null || currency === null ? "" : formatMoney(cost, currency),
		date === null ? "" : formatCalendarDate(date),
		notes,
	];
	return facts.filter((fact) => fact !== "").join(" · ");
}

/** The underlying rights of a record, each with its holder, status and cost [UND1]. */
export function RecordRights({ record, currency, canEdit, onCommit }: RecordRightsProps) {
	/** The position of the right in the dialog, and the record as it was when it opened; `at` is null for a new one. */
	const [edited, setEdited] = useState<{ readonly at: number | null; readonly seen: StoredRecord } | null>(
		null,
	);
	const { underlying_rights: rights } = record;
	const rows = rights.map((right, at) => ({ right, at }));
	const numClear = rights.filter(isClearRight).length;
	const save = (changed: readonly UnderlyingRight[]) =>
		edited === null ? null : onCommit(underlyingRightsText(changed), edited.seen);
	const put = (right: UnderlyingRight) => {
		const before = edited?.seen.underlying_rights ?? [];
		return save(edited?.at == null ? [...before, right] : before.with(edited.at, right));
	};
	const content = (right: UnderlyingRight) => {
		const facts = factsOf(right);
		return (
			<span className="flex items-start gap-2">
				<span className="min-w-0 flex-1">
					{UNDERLYING_KIND_LABELS[right.kind]}
					{facts !== "" && <small className="block text-12 wrap-anywhere text-text-2">{facts}</small>}
				</span>
				<StateMark state={underlyingState(right)}>{UNDERLYING_STATUS_LABELS[right.status]}</StateMark>
			</span>
		);
	};
	return (
		<>
			{rights.length > 0 && (
				<>
					<p className="px-1.5 py-0.5 text-text-2">{messages.rights.clear(numClear, rights.length)}</p>
					<ul>
						{rows.map(({ right, at }) => (
							<li key={at}>
								{canEdit ? (
									<button
										type="button"
										className="block min-h-6 w-full rounded-sm px-1.5 py-0.5 text-left hover:bg-hover"
										onClick={() => setEdited({ at, seen: record })}
									>
										{content(right)}
									</button>
								) : (
									<div className="px-1.5 py-0.5">{content(right)}</div>
								)}
							</li>
						))}
					</ul>
				</>
			)}
			{canEdit && (
				<Button
					variant="ghost"
					size="small"
					icon={<Plus aria-hidden />}
					onClick={() => setEdited({ at: null, seen: record })}
				>
					{messages.rights.add}
				</Button>
			)}
			{!canEdit && rights.length === 0 && <div className="px-1.5 py-0.5 text-text-3">{messages.none}</div>}
			{edited !== null && (
				<RightDialog
					right={edited.at === null ? null : (edited.seen.underlying_rights[edited.at] ?? null)}
					currency={currency}
					onSave={put}
					onRemove={() => save(edited.seen.underlying_rights.filter((_, at) => at !== edited.at))}
					onClose={() => setEdited(null)}
				/>
			)}
		</>
	);
}
