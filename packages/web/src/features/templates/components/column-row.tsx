import type { Template, TemplateColumn } from "@oxcut/core/templates";
import { ChevronRight, TriangleAlert, X } from "lucide-react";
import { useState } from "react";
import { Button } from "../../../ui/button.tsx";
import { Checkbox } from "../../../ui/checkbox.tsx";
import { classNames } from "../../../ui/class-names.ts";
import type { ComboboxOption } from "../../../ui/combobox.tsx";
import { Field } from "../../../ui/field.tsx";
import { Input } from "../../../ui/input.tsx";
import { Select } from "../../../ui/select.tsx";
import { fieldWords, optionsOf } from "../field-options.ts";
import { messages } from "../messages.ts";
import { type Faults, faultIn, namesIn, valuesIn, valuesText } from "../template-draft.ts";
import { ConditionRows } from "./condition-rows.tsx";
import { NumberField } from "./number-field.tsx";
import { SourceFields } from "./source-fields.tsx";
import { TypedField } from "./typed-field.tsx";

export interface ColumnRowProps {
	readonly column: TemplateColumn;
	readonly index: number;
	readonly per: Template["per"];
	readonly options: readonly ComboboxOption[];
	/** Fields for conditions. */
	readonly lineOptions: readonly ComboboxOption[];
	readonly faults: Faults;
	readonly disabled: boolean;
	readonly onChange: (column: TemplateColumn) => void;
	readonly onRemove: () => void;
}

/** One column: its heading, and below it everything else. */
export function ColumnRow({
	column,
	index,
	per,
	options,
	lineOptions,
	faults,
	disabled,
	onChange,
	onRemove,
}: ColumnRowProps) {
	const [isOpen, setIsOpen] = useState(false);
	const place = `columns.${index}`;
	const fault = faultIn(faults, place);
	const { heading } = column;
	/** Sets a value, or leaves it out if there is none. */
	const set = <K extends keyof TemplateColumn>(key: K, value: TemplateColumn[K] | undefined) => {
		const { [key]: _before, ...others } = column;
		onChange((value === undefined ? others : { ...others, [key]: value }) as TemplateColumn);
	};
	return (
		<div>
			<div className="flex min-h-9 items-center gap-1.5">
				<Button
					variant="ghost"
					size="small"
					icon={<ChevronRight aria-hidden className={classNames(isOpen && "rotate-90")} />}
					aria-label={messages.more(heading)}
					aria-expanded={isOpen}
					onClick={() => setIsOpen(!isOpen)}
				/>
				<Input
					aria-label={messages.heading}
					disabled={disabled}
					value={heading}
					onChange={({ target }) => set("heading", target.value)}
				/>
				<span className="w-36 flex-none truncate text-12 text-text-2 max-sm:hidden">
					{column.field === undefined ? (column.fill ?? column.text) : fieldWords(column.field)}
				</span>
				{fault !== undefined && (
					<span title={fault} className="flex-none text-prob">
						<TriangleAlert aria-label={fault} className="size-4" />
					</span>
				)}
				{!disabled && (
					<Button
						variant="ghost"
						size="small"
						icon={<X aria-hidden />}
						aria-label={messages.removeColumn(heading)}
						onClick={onRemove}
					/>
				)}
			</div>
			{isOpen && (
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
								onChange={({ target }) =>
									set("at", target.value === "" ? undefined : target.value.toUpperCase())
								}
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
			)}
		</div>
	);
}
