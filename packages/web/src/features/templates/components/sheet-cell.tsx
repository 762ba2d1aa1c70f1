import type { Template } from "@oxcut/core/templates";
import { X } from "lucide-react";
import { Button } from "../../../ui/button.tsx";
import { Checkbox } from "../../../ui/checkbox.tsx";
import { Field } from "../../../ui/field.tsx";
import { Input } from "../../../ui/input.tsx";
import { fieldOptions } from "../field-options.ts";
import { messages } from "../messages.ts";
import { type Faults, faultIn, withValue } from "../template-draft.ts";
import { SourceFields } from "./source-fields.tsx";

type Cell = NonNullable<Template["sheet"]>["cells"][number];

export interface SheetCellProps {
	readonly cell: Cell;
	readonly faults: Faults;
	/** The cell's path in the template: `sheet.cells.2`. */
	readonly place: string;
	readonly disabled: boolean;
	readonly onChange: (cell: Cell) => void;
	readonly onRemove: () => void;
}

const OPTIONS = fieldOptions(["cut"], []);

/** A cell of a form's sheet: its place there and its content. */
export function SheetCell({ cell, faults, place, disabled, onChange, onRemove }: SheetCellProps) {
	return (
		<li className="flex items-start gap-2 border-t border-line pt-2">
			<div className="grid min-w-0 flex-1 items-start gap-2 sm:grid-cols-3">
				<Field label={messages.cell} error={faultIn(faults, `${place}.at`)}>
					{(control) => (
						<Input
							{...control}
							disabled={disabled}
							value={cell.at}
							onChange={({ target }) => onChange({ ...cell, at: target.value.toUpperCase() })}
						/>
					)}
				</Field>
				<SourceFields
					content={cell}
					options={OPTIONS}
					faults={faults}
					place={place}
					disabled={disabled}
					onChange={onChange}
				/>
				{cell.fill === undefined && (
					<Field label={messages.cellHeading} error={faultIn(faults, `${place}.heading`)}>
						{(control) => (
							<Input
								{...control}
								disabled={disabled}
								value={cell.heading ?? ""}
								onChange={({ target }) => onChange(withValue(cell, "heading", target.value || undefined))}
							/>
						)}
					</Field>
				)}
				<Checkbox
					checked={cell.required === true}
					disabled={disabled}
					onCheckedChange={(isRequired) => onChange(withValue(cell, "required", isRequired || undefined))}
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
					onClick={onRemove}
				/>
			)}
		</li>
	);
}
