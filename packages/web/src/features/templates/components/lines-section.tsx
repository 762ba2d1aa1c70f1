import type { Template } from "@oxcut/core/templates";
import { Plus, X } from "lucide-react";
import { Button } from "../../../ui/button.tsx";
import { Combobox } from "../../../ui/combobox.tsx";
import { Field } from "../../../ui/field.tsx";
import { Section } from "../../../ui/section.tsx";
import { Select } from "../../../ui/select.tsx";
import { fieldOptions, type NamedField, optionsOf } from "../field-options.ts";
import { messages } from "../messages.ts";
import { type Faults, faultIn } from "../template-draft.ts";
import { ConditionRows } from "./condition-rows.tsx";

export interface LinesSectionProps {
	readonly definition: Template;
	readonly customFields: readonly NamedField[];
	readonly faults: Faults;
	readonly disabled: boolean;
	readonly onChange: (definition: Template) => void;
}

/** The lines of a form, and their order. */
export function LinesSection({ definition, customFields, faults, disabled, onChange }: LinesSectionProps) {
	const { only, sort } = definition;
	const options = fieldOptions(["line"], customFields);
	const putSort = (next: Template["sort"]) => onChange({ ...definition, sort: next });
	return (
		<>
			<Section title={messages.lines} explanation={messages.linesHint}>
				<ConditionRows
					conditions={only}
					options={options}
					faults={faults}
					place="only"
					disabled={disabled}
					onChange={(conditions) => onChange({ ...definition, only: conditions })}
				/>
			</Section>
			<Section title={messages.sort} explanation={messages.sortHint}>
				<div className="flex flex-col gap-2">
					{sort.map(({ field, descending }, index) => (
						// biome-ignore lint/suspicious/noArrayIndexKey: an order has no other identity while it is typed.
						<div key={index} className="flex items-start gap-2">
							<div className="grid min-w-0 flex-1 items-start gap-2 sm:grid-cols-2">
								<Field label={messages.field} error={faultIn(faults, `sort.${index}`)}>
									{(control) => (
										<Combobox
											{...control}
											disabled={disabled}
											options={options}
											value={field}
											onChange={(chosen) => putSort(sort.with(index, { field: chosen, descending }))}
										/>
									)}
								</Field>
								<Field label={messages.sort}>
									{(control) => (
										<Select
											{...control}
											disabled={disabled}
											options={optionsOf(messages.directions)}
											value={descending ? "down" : "up"}
											onChange={(chosen) =>
												putSort(sort.with(index, { field, descending: chosen === "down" }))
											}
										/>
									)}
								</Field>
							</div>
							{!disabled && (
								<Button
									variant="ghost"
									className="mt-5.5"
									icon={<X aria-hidden />}
									aria-label={messages.removeSort(field)}
									onClick={() => putSort(sort.toSpliced(index, 1))}
								/>
							)}
						</div>
					))}
					{!disabled && (
						<Button
							className="self-start"
							size="small"
							icon={<Plus aria-hidden />}
							onClick={() => putSort([...sort, { field: "title", descending: false }])}
						>
							{messages.addSort}
						</Button>
					)}
				</div>
			</Section>
		</>
	);
}
