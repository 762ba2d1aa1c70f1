import { type FilterField, operatorsOf, type RecordFilter, takesNoValue } from "@oxcut/core/filters";
import { Chip } from "../../../ui/chip.tsx";
import { Popover } from "../../../ui/popover.tsx";
import { Select } from "../../../ui/select.tsx";
import type { RecordContext } from "../fields/record-context.ts";
import { messages } from "../messages.ts";
import { FilterChoices } from "./filter-choices.tsx";
import { filterLabel, filterOptions, operatorLabel } from "./filter-options.ts";
import { TypedValue, typedText } from "./typed-value.tsx";

export interface FilterChipProps {
	readonly field: FilterField;
	readonly filter: RecordFilter;
	readonly context: RecordContext;
	readonly isOpen: boolean;
	readonly onOpenChange: (isOpen: boolean) => void;
	readonly onChange: (filter: RecordFilter) => void;
	readonly onRemove: () => void;
}

function valueText(field: FilterField, { operator, values }: RecordFilter, context: RecordContext): string {
	if (takesNoValue(operator)) return "";
	if (values.length === 0) return messages.tools.any;
	const options = filterOptions(field, context);
	if (options === null) return typedText(field, values[0] ?? "");
	const labels = new Map(options.map(({ value, label }) => [value, label]));
	return values.map((value) => labels.get(value) ?? value).join(", ");
}

/** A filter in words, which open its choices. */
export function FilterChip({
	field,
	filter,
	context,
	isOpen,
	onOpenChange,
	onChange,
	onRemove,
}: FilterChipProps) {
	const { operator, values } = filter;
	const options = filterOptions(field, context);
	const label = filterLabel(field, context);
	const value = valueText(field, filter, context);
	const trigger = (
		<button type="button" className="flex max-w-72 items-center gap-1.5 max-md:max-w-56">
			<span className="text-text-3">{operatorLabel(field, operator, values.length)}</span>
			{value !== "" && <span className="truncate">{value}</span>}
		</button>
	);
	return (
		<Chip name={label} onRemove={onRemove}>
			<Popover
				trigger={trigger}
				label={label}
				open={isOpen}
				onOpenChange={onOpenChange}
				focused="[data-filter-value] :is(input, button)"
				className="w-72 p-2"
			>
				<div className="flex flex-col gap-2">
					<Select
						aria-label={messages.tools.operator}
						options={operatorsOf(field).map((one) => ({ value: one, label: operatorLabel(field, one) }))}
						value={operator}
						onChange={(next) =>
							onChange({ ...filter, operator: next, values: takesNoValue(next) ? [] : values })
						}
					/>
					{!takesNoValue(operator) && (
						<div data-filter-value>
							{options === null ? (
								<TypedValue
									field={field}
									label={messages.tools.value(field.name)}
									value={values[0]}
									onChange={(typed) => onChange({ ...filter, values: typed === undefined ? [] : [typed] })}
									onDone={() => onOpenChange(false)}
								/>
							) : (
								<FilterChoices
									options={options}
									values={values}
									onChange={(next) => onChange({ ...filter, values: next })}
								/>
							)}
						</div>
					)}
				</div>
			</Popover>
		</Chip>
	);
}
