import type { StoredRecord } from "@oxcut/core/model";
import type { RecordContext } from "../fields/record-context.ts";
import type { FieldGroup as GroupName, RecordField } from "../fields/record-field.ts";
import type { RecordActions } from "../hooks/use-record-actions.ts";
import { messages } from "../messages.ts";
import { FieldLine } from "./field-line.tsx";
import { PanelSection } from "./panel-section.tsx";

export interface FieldGroupProps {
	readonly group: GroupName;
	readonly record: StoredRecord;
	readonly fields: readonly RecordField[];
	readonly context: RecordContext;
	readonly actions: RecordActions;
	readonly canEdit: boolean;
}

/** Shown elsewhere on a record: as its heading, or in its list of uses. */
const ELSEWHERE = new Set(["title", "state", "inCut"]);

/** The fields of one group; nothing if it has none. */
export function FieldGroup({ group, record, fields, context, actions, canEdit }: FieldGroupProps) {
	const own = fields.filter((field) => {
		if (field.group !== group || ELSEWHERE.has(field.id)) return false;
		if (field.id === "description" && record.description === "") return false;
		return field.appliesTo?.(record) !== false;
	});
	if (own.length === 0) return null;
	return (
		<PanelSection title={messages.groups[group]}>
			<dl className="grid grid-cols-[112px_minmax(0,1fr)]">
				{own.map((field) => (
					<FieldLine
						key={field.id}
						record={record}
						field={field}
						context={context}
						actions={actions}
						canEdit={canEdit}
					/>
				))}
			</dl>
		</PanelSection>
	);
}
