import { Plus } from "lucide-react";
import { useState } from "react";
import { Button } from "../../../ui/button.tsx";
import { Menu } from "../../../ui/menu.tsx";
import { MenuItem } from "../../../ui/menu-item.tsx";
import type { RecordContext } from "../fields/record-context.ts";
import { messages } from "../messages.ts";
import { FILTER_NAMES, type FilterName, type RecordFilters } from "../view/record-filters.ts";
import { FilterChip } from "./filter-chip.tsx";
import { filterOperator } from "./filter-options.ts";

export interface FilterBarProps {
	readonly filters: RecordFilters;
	readonly context: RecordContext;
	readonly onChange: (name: FilterName, values: readonly string[]) => void;
}

/** The two ends of a date are told apart by their word. */
function menuLabel(name: FilterName): string {
	const label = messages.filters[name];
	return name === "from" || name === "to" ? `${label} ${filterOperator(name, 1)}` : label;
}

/** The filters that are set, and a menu of the others. */
export function FilterBar({ filters, context, onChange }: FilterBarProps) {
	// A filter that was just chosen has no value yet, and its choices are open.
	const [opened, setOpened] = useState<FilterName | null>(null);
	const shown = FILTER_NAMES.filter((name) => filters[name] !== undefined || name === opened);
	const offered = FILTER_NAMES.filter(
		(name) => filters[name] === undefined && (name !== "cut" || context.cut !== null),
	);
	return (
		<>
			{shown.map((name) => (
				<FilterChip
					key={name}
					name={name}
					values={filters[name] ?? []}
					context={context}
					isOpen={opened === name}
					onOpenChange={(isOpen) => setOpened(isOpen ? name : null)}
					onChange={(values) => onChange(name, values)}
					onRemove={() => {
						setOpened(null);
						onChange(name, []);
					}}
				/>
			))}
			<Menu
				trigger={
					<Button variant="ghost" icon={<Plus aria-hidden />}>
						{messages.tools.filter}
					</Button>
				}
			>
				{offered.map((name) => (
					// The menu has to be gone before the choices take the focus.
					<MenuItem key={name} onSelect={() => setTimeout(() => setOpened(name), 0)}>
						{menuLabel(name)}
					</MenuItem>
				))}
			</Menu>
		</>
	);
}
