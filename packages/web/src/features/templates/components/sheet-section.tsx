import type { Template } from "@oxcut/core/templates";
import { Plus } from "lucide-react";
import { Button } from "../../../ui/button.tsx";
import { Checkbox } from "../../../ui/checkbox.tsx";
import { Field } from "../../../ui/field.tsx";
import { Input } from "../../../ui/input.tsx";
import { Section } from "../../../ui/section.tsx";
import { messages } from "../messages.ts";
import { type Faults, faultIn, withValue } from "../template-draft.ts";
import { NumberField } from "./number-field.tsx";
import { SheetCell } from "./sheet-cell.tsx";

type Sheet = NonNullable<Template["sheet"]>;

export interface SheetSectionProps {
	readonly definition: Template;
	readonly faults: Faults;
	readonly disabled: boolean;
	readonly onChange: (definition: Template) => void;
}

/** A sheet for columns and cells at given places, with fields of the cut above the lines. */
export function SheetSection({ definition, faults, disabled, onChange }: SheetSectionProps) {
	const { sheet } = definition;
	const put = (next: Sheet | undefined) => onChange(withValue(definition, "sheet", next));
	const toggle = (has: boolean) =>
		put(
			has
				? {
						...{ name: definition.title.replace(/[[\]:*?/\\]/g, " ").slice(0, 31) },
						...{ headings_row: 2, first_row: 3, cells: [] },
					}
				: undefined,
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
								onChange={({ target }) => put({ ...sheet, name: target.value })}
							/>
						)}
					</Field>
					<NumberField
						label={messages.headingsRow}
						hint={messages.headingsRowHint}
						error={faultIn(faults, "sheet.headings_row")}
						value={sheet.headings_row}
						disabled={disabled}
						onChange={(headings_row) => put({ ...sheet, headings_row })}
					/>
					<NumberField
						label={messages.firstRow}
						error={faultIn(faults, "sheet.first_row")}
						value={sheet.first_row}
						disabled={disabled}
						onChange={(first_row) => put({ ...sheet, first_row: first_row ?? Number.NaN })}
					/>
					<NumberField
						label={messages.lastRow}
						hint={messages.lastRowHint}
						error={faultIn(faults, "sheet.last_row")}
						value={sheet.last_row ?? null}
						disabled={disabled}
						onChange={(last_row) => put(withValue(sheet, "last_row", last_row ?? undefined))}
					/>
					<ul className="flex flex-col gap-3 sm:col-span-2">
						{sheet.cells.map((cell, index) => (
							<SheetCell
								// biome-ignore lint/suspicious/noArrayIndexKey: a cell has no other identity while it is typed.
								key={index}
								cell={cell}
								faults={faults}
								place={`sheet.cells.${index}`}
								disabled={disabled}
								onChange={(changed) => put({ ...sheet, cells: sheet.cells.with(index, changed) })}
								onRemove={() => put({ ...sheet, cells: sheet.cells.toSpliced(index, 1) })}
							/>
						))}
					</ul>
					{!disabled && (
						<Button
							className="justify-self-start"
							size="small"
							icon={<Plus aria-hidden />}
							onClick={() =>
								put({ ...sheet, cells: [...sheet.cells, { at: "A1", field: "project", values: {} }] })
							}
						>
							{messages.addCell}
						</Button>
					)}
				</div>
			)}
		</Section>
	);
}
