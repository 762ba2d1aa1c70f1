import type { StoredRecord } from "@oxcut/core/model";
import { Check } from "lucide-react";
import { memo } from "react";
import { STATE_NAMES } from "../../../engine/record-states.ts";
import { paths } from "../../../routing/paths.ts";
import { Poster } from "../../../ui/poster.tsx";
import { StateMark } from "../../../ui/state-mark.tsx";
import { TagPill } from "../../../ui/tag-pill.tsx";
import { CategoryIcon } from "../fields/category-icon.tsx";
import { type RecordContext, standingOf } from "../fields/record-context.ts";
import type { RecordField } from "../fields/record-field.ts";
import { messages } from "../messages.ts";

export interface GridCellProps {
	readonly record: StoredRecord;
	readonly field: RecordField;
	readonly context: RecordContext;
	/** Whether any record in the list has an image: then all titles are indented by its space. */
	readonly hasPosters: boolean;
}

const MONO = new Set(["productionLocator", "trt", "inCut"]);

/** The content of a cell. */
export const GridCell = memo(function GridCell({ record, field, context, hasPosters }: GridCellProps) {
	if (field.kind === "state") {
		const { state } = standingOf(record, context);
		return (
			<StateMark state={STATE_NAMES[state]} className="my-[3.5px]">
				{field.show(record, context)}
			</StateMark>
		);
	}
	if (field.kind === "tags") {
		return record.tag_list.map((name) => (
			<span key={name} className="mr-1">
				<TagPill name={name} />
			</span>
		));
	}
	const text = field.appliesTo?.(record) === false ? "" : field.show(record, context);
	if (field.kind === "flag") {
		return text === messages.yes ? <Check aria-label={messages.yes} className="inline size-3.5" /> : null;
	}
	if (field.id === "productionLocator") {
		// The grid handles keys and clicks; the link is for opening a new tab.
		return (
			<a href={paths.record(record.id)} tabIndex={-1} className="timecode hover:underline">
				{text}
			</a>
		);
	}
	if (text === "") return field.isNumeric ? <span className="text-text-3">{messages.none}</span> : null;
	if (field.id === "title") {
		return (
			<>
				<Poster
					thumbnails={record.thumbnails}
					keepsPlace={hasPosters}
					className="mr-2 h-[22px] w-10 align-[-7px]"
				/>
				<CategoryIcon category={record.category} className="mr-2 inline align-[-3px] text-text-3" />
				{text}
			</>
		);
	}
	if (field.id === "date" && record.date_kind === "decade") {
		// Dates of every kind align on the year: the s of "1950s", which is as wide, hangs into the padding. In an
		// element of its own, screen readers would read it separately.
		return <span className="-mr-[0.53em]">{text}</span>;
	}
	return MONO.has(field.id) ? <span className="timecode">{text}</span> : text;
});
