import type { StoredRecord } from "@oxcut/core/model";
import { STATE_NAMES } from "../../../engine/record-states.ts";
import { HtmlText } from "../../../ui/html-text.tsx";
import { StateMark } from "../../../ui/state-mark.tsx";
import { TagPill } from "../../../ui/tag-pill.tsx";
import { type RecordContext, standingOf } from "../fields/record-context.ts";
import type { RecordField } from "../fields/record-field.ts";
import { messages } from "../messages.ts";

export interface FieldValueProps {
	readonly record: StoredRecord;
	readonly field: RecordField;
	readonly context: RecordContext;
}

const MONO = new Set(["productionLocator", "trt", "inCut"]);

/** A field's full value. */
export function FieldValue({ record, field, context }: FieldValueProps) {
	const text = field.show(record, context);
	if (field.kind === "state") {
		return <StateMark state={STATE_NAMES[standingOf(record, context).state]}>{text}</StateMark>;
	}
	if (text === "") {
		return <span className="text-text-3">{field.kind === "flag" ? messages.no : messages.none}</span>;
	}
	if (field.html !== undefined) return <HtmlText html={field.html(record)} />;
	if (field.kind === "tags") {
		return (
			<span className="flex flex-wrap gap-1 py-px">
				{record.tag_list.map((name) => (
					<TagPill key={name} name={name} />
				))}
			</span>
		);
	}
	if (field.kind === "date" && record.date_kind !== "day") {
		return (
			<>
				{text} <span className="text-text-3">{record.date_kind}</span>
			</>
		);
	}
	return <span className={MONO.has(field.id) ? "timecode" : "wrap-anywhere"}>{text}</span>;
}
