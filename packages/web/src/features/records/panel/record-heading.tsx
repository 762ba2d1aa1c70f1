import { recordFieldLabel, type StoredRecord } from "@oxcut/core/model";
import { useState } from "react";
import { STATE_NAMES } from "../../../engine/record-states.ts";
import { paths } from "../../../routing/paths.ts";
import { Link } from "../../../routing/router.tsx";
import { classNames } from "../../../ui/class-names.ts";
import { StateMark } from "../../../ui/state-mark.tsx";
import { CategoryIcon } from "../fields/category-icon.tsx";
import { stateText } from "../fields/linked-fields.ts";
import { type RecordContext, standingOf } from "../fields/record-context.ts";
import { RECORD_FIELDS } from "../fields/record-fields.ts";
import type { RecordActions } from "../hooks/use-record-actions.ts";
import { messages } from "../messages.ts";
import { FieldEditor } from "./field-editor.tsx";

export interface RecordHeadingProps {
	readonly record: StoredRecord;
	readonly context: RecordContext;
	readonly actions: RecordActions;
	readonly canEdit: boolean;
	/** Set on the record's own page, which has room for more. */
	readonly isPage?: boolean;
}

const TITLE = RECORD_FIELDS.find(({ id }) => id === "title");
const DATE = RECORD_FIELDS.find(({ id }) => id === "date");

/** A record's title, state and category. */
export function RecordHeading({ record, context, actions, canEdit, isPage = false }: RecordHeadingProps) {
	const [isEditing, setIsEditing] = useState(false);
	const { state } = standingOf(record, context);
	const licensor = context.licensors.get(record.licensor_id);
	const save = (text: string, seen: StoredRecord): string | null => {
		const read = TITLE?.read(text, record, context);
		if (read === undefined || text === seen.title) return null;
		if ("error" in read) return read.error;
		void actions.change(
			[{ id: record.id, patch: read.patch, seen }],
			messages.actions.changed(recordFieldLabel("title")),
		);
		return null;
	};
	return (
		<>
			{isEditing && TITLE !== undefined ? (
				<FieldEditor
					record={record}
					field={TITLE}
					context={context}
					onCommit={save}
					onEnd={() => setIsEditing(false)}
				/>
			) : (
				<h2
					className={classNames(
						"font-strong text-balance wrap-anywhere",
						isPage ? "text-20 tracking-tight" : "text-15",
					)}
				>
					{canEdit ? (
						<button
							type="button"
							className="-mx-1.5 -my-0.5 rounded-sm px-1.5 py-0.5 text-left hover:bg-hover"
							onClick={() => setIsEditing(true)}
						>
							{record.title}
						</button>
					) : (
						record.title
					)}
				</h2>
			)}
			<p className="mt-2 flex flex-wrap items-center gap-2">
				<StateMark tint state={STATE_NAMES[state]}>
					{stateText(record, context)}
				</StateMark>
				<span className="inline-flex items-center gap-1.5 text-text-3">
					<CategoryIcon category={record.category} />
					{`${record.category}, ${record.source_type.toLowerCase()}`}
				</span>
				{isPage && record.date !== null && <span className="text-text-2">{DATE?.show(record, context)}</span>}
				{isPage && licensor !== undefined && (
					<Link to={paths.licensor(licensor.id)} className="text-accent hover:underline">
						{licensor.name}
					</Link>
				)}
			</p>
		</>
	);
}
