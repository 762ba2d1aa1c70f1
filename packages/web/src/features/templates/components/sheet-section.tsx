import type { Template } from "@oxcut/core/templates";
import { Plus, X } from "lucide-react";
import { Button } from "../../../ui/button.tsx";
import { Checkbox } from "../../../ui/checkbox.tsx";
import { Field } from "../../../ui/field.tsx";
import { Input } from "../../../ui/input.tsx";
import { Section } from "../../../ui/section.tsx";
import { fieldOptions } from "../field-options.ts";
import { messages } from "../messages.ts";
import { type Faults, faultIn } from "../template-draft.ts";
import { NumberField } from "./number-field.tsx";
import { SourceFields } from "./source-fields.tsx";

type Sheet = NonNullable<Template["sheet"]>;

export interface SheetSectionProps {
	readonly definition: Template;
	readonly faults: Faults;
	readonly disabled: boolean;
	readonly onChange: (definition: Template) => void;
}

const OPTIONS = fieldOptions(["cut"], []);

/** A sheet for columns and cells at given places, with fields of the cut above the lines. */
export function SheetSection({ definition, faults, disabled, onChange }: SheetSectionProps) {
	const { sheet, ...others } = definition;
	const put = (fields: Partial<Sheet>) => {
		if (sheet === undefined) return;
		const next = { ...sheet, ...fields };
		// A last row that isn't given is left out.
		if (next.last_row === undefined) delete next.last_row;
		onChange({ ...definition, sheet: next });
	};
	const toggle = (has: boolean) =>
		onChange(
			has
				? {
						...others,
						sheet: {
							...{ name: definition.title.replace(/[[\]:*?/\\]/g, " ").slice(0, 31) },
							...{ headings_row: 2, first_row: 3, cells: [] },
						},
					}
				: others,
		);
	return (
		<Section title={messages.sheet}>
			<Checkbox checked={sheet !== undefined} disabled={disabled} onCheckedChange={toggle}>
				{messages.hasSheet}
			</Checkbox>
			{sheet !== undefined && (
				<div className="grid items-start gap-3 pt-2 sm:grid-cols-2">
					<Field label={messages.sheetName} error={faultIn(faults, "sheet.name")}>
						{(control) => (
							<Input
								{...control}
								disabled={disabled}
								value={sheet.name}
								onChange={({ target }) => put({ name: target.value })}
							/>
						)}
					</Field>
					<NumberField
						label={messages.headingsRow}
						hint={messages.headingsRowHint}
						error={faultIn(faults, "sheet.headings_row")}
						value={sheet.headings_row}
						disabled={disabled}
						onChange={(headings_row) => put({ headings_row })}
					/>
					<NumberField
						label={messages.firstRow}
						error={faultIn(faults, "sheet.first_row")}
						value={sheet.first_row}
						disabled={disabled}
						onChange={(first_row) => put({ first_row: first_row ?? Number.NaN })}
					/>
					<NumberField
						label={messages.lastRow}
						hint={messages.lastRowHint}
						error={faultIn(faults, "sheet.last_row")}
						value={sheet.last_row ?? null}
						disabled={disabled}
						onChange={(last_row) => put({ last_row: last_row ?? undefined })}
					/>
					<ul className="flex flex-col gap-3 sm:col-span-2">
						{sheet.cells.map((cell, index) => (
							// biome-ignore lint/suspicious/noArrayIndexKey: a cell has no other identity while it is typed.
							<li key={index} className="flex items-start gap-2 border-t border-line pt-2">
								<div className="grid min-w-0 flex-1 items-start gap-2 sm:grid-cols-3">
									<Field label={messages.cell} error={faultIn(faults, `sheet.cells.${index}.at`)}>
										{(control) => (
											<Input
												{...control}
												disabled={disabled}
												value={cell.at}
												onChange={({ target }) =>
													put({
														cells: sheet.cells.with(index, { ...cell, at: target.value.toUpperCase() }),
													})
												}
											/>
										)}
									</Field>
									<SourceFields
										content={cell}
										options={OPTIONS}
										faults={faults}
										place={`sheet.cells.${index}`}
										disabled={disabled}
										onChange={(changed) => put({ cells: sheet.cells.with(index, changed) })}
									/>
									{cell.fill === undefined && (
										<Field
											label={messages.cellHeading}
											error={faultIn(faults, `sheet.cells.${index}.heading`)}
										>
											{(control) => (
												<Input
													{...control}
													disabled={disabled}
													value={cell.heading ?? ""}
													onChange={({ target }) => {
														const { heading: _before, ...rest } = cell;
														const named = target.value === "" ? rest : { ...rest, heading: target.value };
														put({ cells: sheet.cells.with(index, named) });
													}}
												/>
											)}
										</Field>
									)}
									<Checkbox
										checked={cell.required === true}
										disabled={disabled}
										onCheckedChange={(isRequired) => {
											const { required: _before, ...rest } = cell;
											put({
												cells: sheet.cells.with(index, isRequired ? { ...rest, required: true } : rest),
											});
										}}
									>
										{messages.required}
									</Checkbox>
								</div>
								{!disabled && (
									<Button
										variant="ghost"
										size="small"
										icon={<X aria-hidden />}
										aria-label={messages.removeCell(cell.at)}
										onClick={() => put({ cells: sheet.cells.toSpliced(index, 1) })}
									/>
								)}
							</li>
						))}
					</ul>
					{!disabled && (
						<Button
							className="justify-self-start"
							size="small"
							icon={<Plus aria-hidden />}
							onClick={() => put({ cells: [...sheet.cells, { at: "A1", field: "project", values: {} }] })}
						>
							{messages.addCell}
						</Button>
					)}
				</div>
			)}
		</Section>
	);
}
