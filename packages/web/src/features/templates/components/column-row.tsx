import { ChevronRight, TriangleAlert, X } from "lucide-react";
import { useState } from "react";
import { Button } from "../../../ui/button.tsx";
import { classNames } from "../../../ui/class-names.ts";
import { Input } from "../../../ui/input.tsx";
import { fieldWords } from "../field-options.ts";
import { messages } from "../messages.ts";
import { faultIn } from "../template-draft.ts";
import { ColumnDetails, type ColumnDetailsProps } from "./column-details.tsx";

export interface ColumnRowProps extends ColumnDetailsProps {
	readonly onRemove: () => void;
}

/** One column: its heading, and below it everything else. */
export function ColumnRow({ onRemove, ...details }: ColumnRowProps) {
	const { column, place, faults, disabled, onChange } = details;
	const [isOpen, setIsOpen] = useState(false);
	const fault = faultIn(faults, place);
	const { heading } = column;
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
					onChange={({ target }) => onChange({ ...column, heading: target.value })}
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
			{isOpen && <ColumnDetails {...details} />}
		</div>
	);
}
