import type { Template, TemplateColumn } from "@oxcut/core/templates";
import { Checkbox } from "../../../ui/checkbox.tsx";
import type { ComboboxOption } from "../../../ui/combobox.tsx";
import { Field } from "../../../ui/field.tsx";
import { Input } from "../../../ui/input.tsx";
import { Select } from "../../../ui/select.tsx";
import { optionsOf } from "../field-options.ts";
import { messages } from "../messages.ts";
import { type Faults, faultIn, namesIn, valuesIn, valuesText, withValue } from "../template-draft.ts";
import { ConditionRows } from "./condition-rows.tsx";
import { NumberField } from "./number-field.tsx";
import { SourceFields } from "./source-fields.tsx";
import { TypedField } from "./typed-field.tsx";

export interface ColumnDetailsProps {
	readonly column: TemplateColumn;
	/** The column's path in the template: `columns.2`. */
	readonly place: string;
	readonly per: Template["per"];
	readonly options: readonly ComboboxOption[];
	/** Fields for conditions. */
	readonly lineOptions: readonly ComboboxOption[];
	readonly faults: Faults;
	readonly disabled: boolean;
	readonly onChange: (column: TemplateColumn) => void;
}

/** Everything about a column but its heading. */
export function ColumnDetails({
	column,
	place,
	per,
	options,
	lineOptions,
	faults,
	disabled,
	onChange,
}: ColumnDetailsProps) {
	const set = <K extends keyof TemplateColumn>(key: K, value: TemplateColumn[K] | undefined) =>
		onChange(withValue(column, key, value));
	return (
		<div className="grid items-start gap-3 pt-1 pb-3 sm:grid-cols-2">
			<SourceFields
				content={column}
				options={options}
				faults={faults}
				place={place}
				disabled={disabled}
				onChange={onChange}
			/>
			<NumberField
				label={messages.width}
				error={faultIn(faults, `${place}.width`)}
				value={column.width}
				disabled={disabled}
				onChange={(width) => set("width", width ?? Number.NaN)}
			/>
			<Field label={messages.at} hint={messages.atHint} error={faultIn(faults, `${place}.at`)}>
				{(control) => (
					<Input
						{...control}
						disabled={disabled}
						value={column.at ?? ""}
						onChange={({ target }) => set("at", target.value === "" ? undefined : target.value.toUpperCase())}
					/>
				)}
			</Field>
			<Field label={messages.required}>
				{(control) => (
					<Select
						{...control}
						disabled={disabled}
						options={optionsOf(messages.requireds)}
						value={column.required === undefined ? "no" : column.required === true ? "yes" : "when"}
						onChange={(chosen) =>
							set(
								"required",
								chosen === "no"
									? undefined
									: chosen === "yes"
										? true
										: [{ field: "category", is: ["Audio"] }],
							)
						}
					/>
				)}
			</Field>
			<Field label={messages.check}>
				{(control) => (
					<Select
						{...control}
						disabled={disabled}
						options={optionsOf(messages.checks)}
						value={column.check ?? "none"}
						onChange={(chosen) => set("check", chosen === "none" ? undefined : chosen)}
					/>
				)}
			</Field>
			{Array.isArray(column.required) && (
				<div className="sm:col-span-2">
					<ConditionRows
						conditions={column.required}
						options={lineOptions}
						faults={faults}
						place={`${place}.required`}
						disabled={disabled}
						onChange={(conditions) => set("required", conditions.length === 0 ? undefined : conditions)}
					/>
				</div>
			)}
			<TypedField
				label={messages.oneOf}
				hint={messages.oneOfHint}
				error={faultIn(faults, `${place}.one_of`)}
				value={column.one_of ?? null}
				textOf={(names) => names?.join(", ") ?? ""}
				read={namesIn}
				disabled={disabled}
				onChange={(names) => set("one_of", names ?? undefined)}
			/>
			<NumberField
				label={messages.maxLength}
				error={faultIn(faults, `${place}.max_length`)}
				value={column.max_length ?? null}
				disabled={disabled}
				onChange={(length) => set("max_length", length ?? undefined)}
			/>
			<TypedField
				label={messages.values}
				hint={messages.valuesHint}
				error={faultIn(faults, `${place}.values`)}
				value={column.values}
				textOf={valuesText}
				read={valuesIn}
				isLong
				disabled={disabled}
				onChange={(values) => set("values", values)}
			/>
			<Field label={messages.separator} error={faultIn(faults, `${place}.separator`)}>
				{(control) => (
					<Input
						{...control}
						disabled={disabled}
						value={column.separator}
						onChange={({ target }) => set("separator", target.value)}
					/>
				)}
			</Field>
			<Checkbox
				checked={column.total}
				disabled={disabled}
				onCheckedChange={(checked) => set("total", checked)}
			>
				{messages.total}
			</Checkbox>
			{(per === "contributor" || column.first_row_only) && (
				<Checkbox
					checked={column.first_row_only}
					disabled={disabled}
					onCheckedChange={(checked) => set("first_row_only", checked)}
				>
					{messages.firstRowOnly}
				</Checkbox>
			)}
		</div>
	);
}
