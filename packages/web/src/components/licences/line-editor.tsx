import type { Licensor, StoredRecord } from "@oxcut/core/model";
import { LICENSED_SIDES } from "@oxcut/core/model";
import { X } from "lucide-react";
import { useState } from "react";
import { Button } from "../../ui/button.tsx";
import { Checkbox } from "../../ui/checkbox.tsx";
import { Combobox } from "../../ui/combobox.tsx";
import { Field } from "../../ui/field.tsx";
import { Input } from "../../ui/input.tsx";
import { Select } from "../../ui/select.tsx";
import type { LineFields } from "./licence-fields.ts";
import { firstMessage, type LineError } from "./line-errors.ts";
import { LineTerm } from "./line-term.tsx";
import { LineTime } from "./line-time.tsx";
import { messages, SIDE_WORDS } from "./messages.ts";
import { MediaField, TerritoriesField } from "./set-fields.tsx";

export interface LineEditorProps {
	/** Counted from 1. */
	readonly number: number;
	readonly line: LineFields;
	readonly licensor: Licensor | null;
	/** The licensor's. */
	readonly records: readonly StoredRecord[];
	readonly recordOf: (id: number) => StoredRecord | undefined;
	readonly error: LineError;
	/** Whether to show errors of fields that still have the focus or were never edited. */
	readonly showsAllErrors: boolean;
	readonly onChange: (line: LineFields) => void;
	readonly onRemove: () => void;
	readonly onBlur: () => void;
}

/** The combobox can't hold null. */
const ANY = 0;

const SIDES = LICENSED_SIDES.map((value) => ({ value, label: SIDE_WORDS[value] }));

/** One grant of a licence: the material and its amount, the territories, the media and the term. */
export function LineEditor({
	number,
	line,
	licensor,
	records,
	recordOf,
	error,
	showsAllErrors,
	onChange,
	onRemove,
	onBlur,
}: LineEditorProps) {
	const [left, setLeft] = useState<ReadonlySet<keyof LineFields>>(new Set());
	const set = (fields: Partial<LineFields>) => onChange({ ...line, ...fields });
	const leave = (field: keyof LineFields) => () => {
		setLeft((before) => new Set(before).add(field));
		onBlur();
	};
	const errorOf = (field: keyof LineFields) =>
		showsAllErrors || left.has(field) ? firstMessage(error?.[field]) : undefined;
	const named = line.record_id === null ? undefined : recordOf(line.record_id);
	const isListed = records.some(({ id }) => id === line.record_id);
	const options = [
		{ value: ANY, label: licensor === null ? messages.anyRecord : messages.anyRecordOf(licensor.name) },
		...[...(isListed || named === undefined ? [] : [named]), ...records].map(
			({ id, title, production_locator }) => ({ value: id, label: title, hint: production_locator }),
		),
		...(line.record_id !== null && named === undefined
			? [{ value: line.record_id, label: messages.removedRecord(line.record_id) }]
			: []),
	];
	return (
		<fieldset className="relative grid items-start gap-3 rounded border border-line p-3 sm:grid-cols-6">
			<legend className="px-1 text-12 text-text-2">{messages.line(number)}</legend>
			<div className="absolute -top-4 right-2 bg-raised">
				<Button
					variant="ghost"
					size="small"
					icon={<X aria-hidden />}
					aria-label={messages.removeLine(number)}
					onClick={onRemove}
				/>
			</div>
			<div className="sm:col-span-4">
				<Field label={messages.record} error={errorOf("record_id")}>
					{(control) => (
						<Combobox
							{...control}
							options={options}
							value={line.record_id ?? ANY}
							onChange={(id) => set({ record_id: id === ANY ? null : id })}
							onBlur={leave("record_id")}
						/>
					)}
				</Field>
			</div>
			<div className="sm:col-span-2">
				<Field label={messages.side}>
					{(control) => (
						<Select {...control} options={SIDES} value={line.side} onChange={(side) => set({ side })} />
					)}
				</Field>
			</div>
			<LineTime
				time={line.time}
				error={errorOf("time")}
				onChange={(time) => set({ time })}
				onBlur={leave("time")}
			/>
			<TerritoriesField
				value={line.territories}
				error={errorOf("territories")}
				onChange={(territories) => set({ territories })}
				onBlur={leave("territories")}
			/>
			<MediaField
				value={line.media}
				error={errorOf("media")}
				onChange={(media) => set({ media })}
				onBlur={leave("media")}
			/>
			<LineTerm
				term={line.term}
				error={errorOf("term")}
				onChange={(term) => set({ term })}
				onBlur={leave("term")}
			/>
			<div className="sm:col-span-4">
				<Field label={messages.credit} error={errorOf("credit")}>
					{(control) => (
						<Input
							{...control}
							value={line.credit}
							onChange={({ target }) => set({ credit: target.value })}
							onBlur={leave("credit")}
						/>
					)}
				</Field>
			</div>
			<div className="self-end pb-1 sm:col-span-2">
				<Checkbox checked={line.exclusive} onCheckedChange={(exclusive) => set({ exclusive })}>
					{messages.exclusive}
				</Checkbox>
			</div>
			{line.options.length > 0 && (
				<p className="text-12 text-text-2 sm:col-span-6">{messages.keepsOptions(line.options.length)}</p>
			)}
		</fieldset>
	);
}
