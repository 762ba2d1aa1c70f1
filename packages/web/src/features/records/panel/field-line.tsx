import type { StoredRecord } from "@oxcut/core/model";
import { ArrowUpRight } from "lucide-react";
import { useRef, useState } from "react";
import { paths } from "../../../routing/paths.ts";
import { Link } from "../../../routing/router.tsx";
import { Switch } from "../../../ui/switch.tsx";
import type { RecordContext } from "../fields/record-context.ts";
import type { RecordField } from "../fields/record-field.ts";
import type { RecordActions } from "../hooks/use-record-actions.ts";
import { messages } from "../messages.ts";
import { FieldEditor } from "./field-editor.tsx";
import { FieldValue } from "./field-value.tsx";
import { RecordRights } from "./record-rights.tsx";

export interface FieldLineProps {
	readonly record: StoredRecord;
	readonly field: RecordField;
	readonly context: RecordContext;
	readonly actions: RecordActions;
	readonly canEdit: boolean;
}

/** A field with its name; a click starts editing. */
export function FieldLine({ record, field, context, actions, canEdit }: FieldLineProps) {
	const [isEditing, setIsEditing] = useState(false);
	const button = useRef<HTMLButtonElement>(null);
	const save = (text: string, seen: StoredRecord): string | null => {
		if (text === field.text(seen, context)) return null;
		const read = field.read(text, record, context);
		if ("error" in read) return read.error;
		const change = { id: record.id, patch: read.patch, seen };
		void actions.change([change], messages.actions.changed(field.label));
		return null;
	};
	const isOpen = canEdit && field.isEditable;
	const value = <FieldValue record={record} field={field} context={context} />;
	const control = () => {
		if (!isOpen && field.kind !== "rights") return <div className="px-1.5 py-0.5">{value}</div>;
		if (field.kind === "flag") {
			return (
				<div className="flex min-h-6 items-center px-1.5">
					<Switch
						aria-label={field.label}
						checked={field.text(record, context) === messages.yes}
						onCheckedChange={(isOn) => void save(isOn ? messages.yes : messages.no, record)}
					/>
				</div>
			);
		}
		if (field.kind === "rights") {
			const currency = context.licensors.get(record.licensor_id)?.currency ?? "USD";
			return <RecordRights record={record} currency={currency} canEdit={isOpen} onCommit={save} />;
		}
		if (isEditing) {
			return (
				<FieldEditor
					record={record}
					field={field}
					context={context}
					onCommit={save}
					onEnd={() => {
						setIsEditing(false);
						// Return the focus, unless it has moved elsewhere in the meantime.
						setTimeout(() => {
							if (document.activeElement === document.body) button.current?.focus();
						}, 0);
					}}
				/>
			);
		}
		return (
			<button
				ref={button}
				type="button"
				className="block min-h-6 w-full cursor-text rounded-sm px-1.5 py-0.5 text-left hover:bg-hover"
				onClick={() => setIsEditing(true)}
			>
				<span className="sr-only">{`${field.label}: `}</span>
				{value}
			</button>
		);
	};
	return (
		<>
			<dt className="py-0.5 text-text-2">{field.label}</dt>
			<dd className="-mr-1.5 flex min-w-0 items-start gap-1">
				<div className="min-w-0 flex-1">{control()}</div>
				{field.kind === "licensor" && (
					<Link
						to={paths.licensor(record.licensor_id)}
						aria-label={messages.grid.open(field.show(record, context))}
						className="grid size-6 flex-none place-items-center rounded text-text-2 hover:bg-hover hover:text-text"
					>
						<ArrowUpRight aria-hidden className="size-3.5" />
					</Link>
				)}
			</dd>
		</>
	);
}
