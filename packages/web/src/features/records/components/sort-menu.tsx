import { ArrowDown, ArrowUp, ArrowUpDown, Plus, X } from "lucide-react";
import { Button } from "../../../ui/button.tsx";
import { Popover } from "../../../ui/popover.tsx";
import { Select } from "../../../ui/select.tsx";
import type { RecordField } from "../fields/record-field.ts";
import { messages } from "../messages.ts";
import type { SortKey } from "../view/record-sort.ts";

export interface SortMenuProps {
	readonly sort: readonly SortKey[];
	readonly fields: readonly RecordField[];
	readonly onSort: (sort: readonly SortKey[]) => void;
}

/** The sort keys of the records, in order. */
export function SortMenu({ sort, fields, onSort }: SortMenuProps) {
	const labels = new Map(fields.map(({ id, label }) => [id, label]));
	const known = sort.filter(({ id }) => labels.has(id));
	const names = known.map(({ id }, index) => {
		const label = labels.get(id) ?? id;
		return index === 0 ? label : label.toLowerCase();
	});
	const free = fields.filter(({ id }) => !known.some((key) => key.id === id));
	const replace = (index: number, key: SortKey | null) =>
		onSort(key === null ? known.toSpliced(index, 1) : known.toSpliced(index, 1, key));
	return (
		<Popover
			align="end"
			label={messages.tools.sort}
			className="flex w-80 flex-col gap-2 p-3"
			trigger={
				<Button variant="ghost" icon={<ArrowUpDown aria-hidden />}>
					<span className="max-w-48 truncate">
						{names.length === 0 ? messages.tools.sort : names.join(", ")}
					</span>
				</Button>
			}
		>
			{known.length === 0 && <p className="text-text-2">{messages.tools.notSorted}</p>}
			{known.map((key, index) => {
				const label = labels.get(key.id) ?? key.id;
				const direction = key.isDescending ? messages.tools.descending : messages.tools.ascending;
				return (
					<div key={key.id} className="flex items-center gap-1">
						<span className="min-w-0 flex-1 truncate">{label}</span>
						<Button
							variant="ghost"
							size="small"
							icon={key.isDescending ? <ArrowDown aria-hidden /> : <ArrowUp aria-hidden />}
							onClick={() => replace(index, { ...key, isDescending: !key.isDescending })}
						>
							{direction}
						</Button>
						<Button
							variant="ghost"
							size="small"
							icon={<X aria-hidden />}
							aria-label={`${messages.tools.unsort}: ${label}`}
							onClick={() => replace(index, null)}
						/>
					</div>
				);
			})}
			<div className="flex items-center gap-2 border-t border-line pt-2">
				<Plus aria-hidden className="size-4 text-text-2" />
				<Select
					className="flex-1"
					aria-label={messages.tools.sort}
					value={null}
					options={free.map(({ id, label }) => ({ value: id, label }))}
					onChange={(id) => onSort([...known, { id, isDescending: false }])}
				/>
			</div>
		</Popover>
	);
}
