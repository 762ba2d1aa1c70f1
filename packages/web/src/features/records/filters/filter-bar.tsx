import {
	CUT_FILTER,
	type FilterField,
	operatorsOf,
	type RecordFilter,
	takesNoValue,
} from "@oxcut/core/filters";
import { Plus } from "lucide-react";
import { useRef, useState } from "react";
import { Button } from "../../../ui/button.tsx";
import { Menu } from "../../../ui/menu.tsx";
import { MenuItem } from "../../../ui/menu-item.tsx";
import { MenuLabel } from "../../../ui/menu-label.tsx";
import type { RecordContext } from "../fields/record-context.ts";
import { messages } from "../messages.ts";
import { FilterChip } from "./filter-chip.tsx";
import { filterLabel } from "./filter-options.ts";

export interface FilterBarProps {
	readonly filters: readonly RecordFilter[];
	/** The fields to filter by. */
	readonly fields: readonly FilterField[];
	readonly context: RecordContext;
	readonly onChange: (filters: readonly RecordFilter[]) => void;
}

/** Offered first. */
const COMMON = [
	"category",
	"state",
	"problem",
	"licensor_id",
	"price_id",
	"tag",
	"date",
	"title",
	"source_type",
	CUT_FILTER,
];

/** A filter without a value yet, and its place among the others. */
interface Draft {
	readonly at: number;
	readonly filter: RecordFilter;
}

function isComplete({ operator, values }: RecordFilter): boolean {
	return values.length > 0 || takesNoValue(operator);
}

/** The active filters, and a menu to add one. */
export function FilterBar({ filters, fields, context, onChange }: FilterBarProps) {
	const [draft, setDraft] = useState<Draft | null>(null);
	const [opened, setOpened] = useState<number | null>(null);
	const shown = draft === null ? filters : filters.toSpliced(draft.at, 0, draft.filter);
	const byName = new Map(fields.map((field) => [field.name, field]));
	const common = COMMON.flatMap((name) => byName.get(name) ?? []);
	const others = fields
		.filter((field) => !common.includes(field))
		.sort((a, b) => filterLabel(a, context).localeCompare(filterLabel(b, context)));

	const change = (at: number, filter: RecordFilter) => {
		const kept = shown.toSpliced(at, 1);
		if (isComplete(filter)) {
			setDraft(null);
			onChange(kept.toSpliced(at, 0, filter));
		} else {
			// The chip stays where it is while its value is chosen.
			setDraft({ at, filter });
			if (draft?.at !== at) onChange(kept);
		}
	};
	const add = (field: FilterField) => {
		const [operator] = operatorsOf(field);
		if (operator === undefined) return;
		setDraft({ at: filters.length, filter: { field: field.name, operator, values: [] } });
		setOpened(filters.length);
	};
	// The menu must be closed before the choices take the focus; otherwise its button takes it back, which closes them.
	const chosen = useRef<FilterField | null>(null);
	const addChosen = (event: Event) => {
		if (chosen.current === null) return;
		event.preventDefault();
		add(chosen.current);
		chosen.current = null;
	};
	const item = (field: FilterField) => (
		<MenuItem
			key={field.name}
			onSelect={() => {
				chosen.current = field;
			}}
		>
			{filterLabel(field, context)}
		</MenuItem>
	);
	return (
		<>
			{shown.map((filter, at) => {
				const field = byName.get(filter.field);
				if (field === undefined) return null;
				return (
					<FilterChip
						// biome-ignore lint/suspicious/noArrayIndexKey: a filter is known by its place: its field may be there twice.
						key={`${at} ${filter.field}`}
						field={field}
						filter={filter}
						context={context}
						isOpen={opened === at}
						onOpenChange={(isOpen) => {
							setOpened(isOpen ? at : null);
							if (!isOpen) setDraft(null);
						}}
						onChange={(next) => change(at, next)}
						onRemove={() => {
							setOpened(null);
							setDraft(null);
							onChange(filters.filter((other) => other !== filter));
						}}
					/>
				);
			})}
			<Menu
				onCloseAutoFocus={addChosen}
				trigger={
					<Button variant="ghost" icon={<Plus aria-hidden />}>
						{messages.tools.filter}
					</Button>
				}
			>
				{common.map(item)}
				<MenuLabel>{messages.tools.otherFields}</MenuLabel>
				{others.map(item)}
			</Menu>
		</>
	);
}
