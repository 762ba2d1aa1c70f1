import type { StoredRecord } from "@oxcut/core/model";
import { useState } from "react";
import { Button } from "../../../ui/button.tsx";
import { Combobox } from "../../../ui/combobox.tsx";
import { Field } from "../../../ui/field.tsx";
import { FormDialog } from "../../../ui/form-dialog.tsx";
import { Input } from "../../../ui/input.tsx";
import { messages as uiMessages } from "../../../ui/messages.ts";
import { Select } from "../../../ui/select.tsx";
import { Textarea } from "../../../ui/textarea.tsx";
import type { RecordContext } from "../fields/record-context.ts";
import type { RecordField } from "../fields/record-field.ts";
import type { RecordActions } from "../hooks/use-record-actions.ts";
import { messages } from "../messages.ts";
import { BLANK_RECORD } from "./blank-record.ts";

export interface SetFieldDialogProps {
	readonly ids: readonly number[];
	/** The selected records that are loaded. */
	readonly records: readonly StoredRecord[];
	readonly fields: readonly RecordField[];
	readonly context: RecordContext;
	readonly actions: RecordActions;
	readonly onClose: () => void;
}

/** Sets a field of several records to the same value. */
export function SetFieldDialog({ ids, records, fields, context, actions, onClose }: SetFieldDialogProps) {
	const offered = fields.filter(({ isBulk, kind }) => isBulk && kind !== "price");
	const [seen] = useState(() => new Map(records.map((record) => [record.id, record])));
	const [fieldId, setFieldId] = useState<string | null>(null);
	const [text, setText] = useState("");
	const [error, setError] = useState<string>();
	const field = offered.find(({ id }) => id === fieldId);
	const flags = [messages.yes, messages.no].map((value) => ({ value, label: value }));
	const options = field?.kind === "flag" ? flags : field?.options?.(null, context);
	const apply = () => {
		if (field === undefined) return;
		const read = field.read(text, BLANK_RECORD, context);
		if ("error" in read) return setError(read.error);
		onClose();
		void actions.changeMany(ids, read.patch, messages.actions.changed(field.label), seen);
	};
	return (
		<FormDialog
			isUnsaved={text !== ""}
			isSaving={false}
			onClose={onClose}
			title={messages.bulk.setFieldOf(ids.length)}
			footer={
				<>
					<Button onClick={onClose}>{uiMessages.cancel}</Button>
					<Button variant="primary" disabled={field === undefined} onClick={apply}>
						{messages.bulk.apply}
					</Button>
				</>
			}
		>
			<div className="flex flex-col gap-4 pt-2">
				<Field label={messages.bulk.field}>
					{(control) => (
						<Combobox
							{...control}
							size="large"
							options={offered.map(({ id, label }) => ({ value: id, label }))}
							value={fieldId}
							onChange={(id) => {
								setFieldId(id);
								setText("");
								setError(undefined);
							}}
						/>
					)}
				</Field>
				{field !== undefined && (
					<Field label={messages.bulk.value} error={error}>
						{(control) => {
							if (options !== undefined) {
								return <Select {...control} size="large" options={options} value={text} onChange={setText} />;
							}
							if (field.kind === "paragraphs") {
								return (
									<Textarea {...control} value={text} onChange={({ target }) => setText(target.value)} />
								);
							}
							return (
								<Input
									{...control}
									size="large"
									value={text}
									onChange={({ target }) => setText(target.value)}
									onKeyDown={({ key }) => {
										if (key === "Enter") apply();
									}}
								/>
							);
						}}
					</Field>
				)}
			</div>
		</FormDialog>
	);
}
