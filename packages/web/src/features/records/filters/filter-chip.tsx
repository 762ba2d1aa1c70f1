import { Chip } from "../../../ui/chip.tsx";
import { formatCalendarDate } from "../../../ui/format-date.ts";
import { Popover } from "../../../ui/popover.tsx";
import type { RecordContext } from "../fields/record-context.ts";
import { messages } from "../messages.ts";
import type { FilterName } from "../view/record-filters.ts";
import { DateChoice } from "./date-choice.tsx";
import { FilterChoices } from "./filter-choices.tsx";
import { filterOperator, filterOptions } from "./filter-options.ts";

export interface FilterChipProps {
	readonly name: FilterName;
	readonly values: readonly string[];
	readonly context: RecordContext;
	readonly isOpen: boolean;
	readonly onOpenChange: (isOpen: boolean) => void;
	readonly onChange: (values: readonly string[]) => void;
	readonly onRemove: () => void;
}

function valueText(name: FilterName, values: readonly string[], context: RecordContext): string {
	if (values.length === 0) return messages.tools.any;
	const options = filterOptions(name, context);
	if (options === null) return formatCalendarDate(values[0] ?? "");
	const labels = new Map(options.map(({ value, label }) => [value, label]));
	return values.map((value) => labels.get(value) ?? value).join(", ");
}

/** A filter that is set, in words; its value opens what it can be set to. */
export function FilterChip({
	name,
	values,
	context,
	isOpen,
	onOpenChange,
	onChange,
	onRemove,
}: FilterChipProps) {
	const options = filterOptions(name, context);
	const label = messages.filters[name];
	const trigger = (
		<button type="button" className="max-w-48 truncate">
			{valueText(name, values, context)}
		</button>
	);
	return (
		<Chip name={label} operator={filterOperator(name, values.length)} onRemove={onRemove}>
			<Popover trigger={trigger} label={label} open={isOpen} onOpenChange={onOpenChange} className="w-64 p-2">
				{options === null ? (
					<DateChoice
						label={`${label} ${filterOperator(name, 1)}`}
						value={values[0] ?? null}
						edge={name === "from" ? "first" : "last"}
						onChange={(value) => onChange(value === null ? [] : [value])}
					/>
				) : (
					<FilterChoices options={options} values={values} onChange={onChange} />
				)}
			</Popover>
		</Chip>
	);
}
