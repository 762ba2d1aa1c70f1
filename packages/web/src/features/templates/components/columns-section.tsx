import type { TemplateColumn } from "@oxcut/core/templates";
import { Plus } from "lucide-react";
import { Button } from "../../../ui/button.tsx";
import { Section } from "../../../ui/section.tsx";
import { SortableList } from "../../../ui/sortable-list.tsx";
import { fieldOptions, type NamedField } from "../field-options.ts";
import { messages } from "../messages.ts";
import type { Faults, TemplateDraft } from "../template-draft.ts";
import { ColumnRow } from "./column-row.tsx";

export interface ColumnsSectionProps {
	readonly draft: TemplateDraft;
	readonly customFields: readonly NamedField[];
	readonly faults: Faults;
	readonly disabled: boolean;
	readonly onChange: (draft: TemplateDraft) => void;
}

/** The columns in their order, which dragging or the arrow keys on a handle change. */
export function ColumnsSection({ draft, customFields, faults, disabled, onChange }: ColumnsSectionProps) {
	const { definition, keys } = draft;
	const { columns, per } = definition;
	const put = (next: readonly TemplateColumn[], nextKeys = keys) =>
		onChange({ ...draft, definition: { ...definition, columns: [...next] }, keys: nextKeys });
	const move = (from: number, to: number) => {
		const [column, key] = [columns[from], keys[from]];
		if (column === undefined || key === undefined) return;
		put(columns.toSpliced(from, 1).toSpliced(to, 0, column), keys.toSpliced(from, 1).toSpliced(to, 0, key));
	};
	const add = () => {
		const column: TemplateColumn = {
			...{ field: "title", heading: messages.newHeading, width: 14, values: {} },
			...{ separator: ", ", first_row_only: false, total: false },
		};
		put([...columns, column], [...keys, Math.max(-1, ...keys) + 1]);
	};
	const options = fieldOptions(per === "contributor" ? ["line", "contributor"] : ["line"], customFields);
	const lineOptions = fieldOptions(["line"], customFields);
	return (
		<Section
			title={messages.columns}
			aside={columns.length}
			action={
				!disabled && (
					<Button size="small" icon={<Plus aria-hidden />} onClick={add}>
						{messages.addColumn}
					</Button>
				)
			}
		>
			<SortableList
				label={messages.columns}
				items={columns.map((column, index) => ({ column, key: keys[index] ?? index }))}
				keyOf={({ key }) => key}
				handleLabel={({ column }) => messages.moveColumn(column.heading)}
				movedMessage={({ column }, place) => messages.movedColumn(column.heading, place, columns.length)}
				onMove={move}
				disabled={disabled}
			>
				{({ column }, index) => (
					<ColumnRow
						column={column}
						place={`columns.${index}`}
						per={per}
						options={options}
						lineOptions={lineOptions}
						faults={faults}
						disabled={disabled}
						onChange={(changed) => put(columns.with(index, changed))}
						onRemove={() => put(columns.toSpliced(index, 1), keys.toSpliced(index, 1))}
					/>
				)}
			</SortableList>
			{faults.has("columns") && (
				<p role="alert" className="pt-1 text-12 text-prob">
					{messages.columns} {faults.get("columns")}
				</p>
			)}
		</Section>
	);
}
