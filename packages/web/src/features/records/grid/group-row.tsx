import { ChevronDown, ChevronRight } from "lucide-react";
import { memo, useMemo } from "react";
import type { RecordsStore } from "../../../records-store/records-store.ts";
import { useRecordsSnapshot } from "../../../records-store/use-open-records.ts";
import { classNames } from "../../../ui/class-names.ts";
import { totalTrt } from "../bulk/total-trt.ts";
import { clockText } from "../fields/linked-fields.ts";
import type { RecordContext } from "../fields/record-context.ts";
import { messages } from "../messages.ts";
import type { RecordGroup } from "../view/record-groups.ts";
import { GUTTER_WIDTH } from "./column-style.ts";

export interface GroupHeadProps {
	readonly group: RecordGroup;
	/** The name of the field that the records are grouped by. */
	readonly label: string;
	readonly isFolded: boolean;
	readonly store: RecordsStore;
	readonly context: RecordContext;
}

/** A group's sums, without those that are zero. */
function useSums({ ids }: RecordGroup, store: RecordsStore, { cut }: RecordContext): readonly string[] {
	const { version } = useRecordsSnapshot(store);
	// biome-ignore lint/correctness/useExhaustiveDependencies: the version tells that a record was edited.
	return useMemo(() => {
		const trt = totalTrt(ids.flatMap((id) => store.get(id) ?? []));
		let [clips, seconds] = [0, 0];
		for (const id of ids) {
			const use = cut?.uses.get(id);
			clips += use?.clips ?? 0;
			seconds += use?.seconds ?? 0;
		}
		return [
			...(trt === null ? [] : [messages.groupSums.trt(trt)]),
			...(clips === 0 ? [] : [messages.groupSums.cut(clips, clockText(seconds))]),
		];
	}, [ids, store, cut, version]);
}

/** A group in words: its value, number of records and total running time. */
export function GroupHead({ group, label, isFolded, store, context }: GroupHeadProps) {
	const sums = useSums(group, store, context);
	const Chevron = isFolded ? ChevronRight : ChevronDown;
	return (
		<span
			className="sticky left-0 inline-flex h-full items-center gap-2 whitespace-nowrap"
			style={{ paddingLeft: (GUTTER_WIDTH - 16) / 2 }}
		>
			<Chevron aria-hidden className="size-4 text-text-2" />
			<span className="pl-2 text-12 text-text-2">{label}</span>
			<span className="font-strong">{group.label === "" ? messages.groupSums.none : group.label}</span>
			<span className="text-12 text-text-2">
				{[messages.groupSums.count(group.ids.length), ...sums].join(" · ")}
			</span>
		</span>
	);
}

export interface GroupRowProps extends GroupHeadProps {
	readonly row: number;
	readonly top: number;
	readonly id: number;
	/** The id of the cell with the cursor. */
	readonly elementId: string;
	readonly isActive: boolean;
	readonly numColumns: number;
}

/** The row above a group's records, which folds and unfolds them. */
export const GroupRow = memo(function GroupRow({
	row,
	top,
	id,
	elementId,
	isActive,
	numColumns,
	...head
}: GroupRowProps) {
	return (
		// biome-ignore lint/a11y/useSemanticElements: rows that come and go with scrolling aren't table rows.
		// biome-ignore lint/a11y/useFocusableInteractive: the grid has the focus, and names its cell.
		<div
			role="row"
			aria-rowindex={row + 2}
			data-id={id}
			className="absolute left-0 h-7 w-full min-w-max cursor-default border-b border-line bg-sunken contain-layout"
			style={{ transform: `translateY(${top}px)` }}
		>
			{/* biome-ignore lint/a11y/useSemanticElements: as above. */}
			{/* biome-ignore lint/a11y/useFocusableInteractive: as above. */}
			<div
				role="gridcell"
				id={elementId}
				aria-colindex={2}
				aria-colspan={numColumns}
				aria-expanded={!head.isFolded}
				className={classNames(
					"h-full",
					isActive && "outline-2 outline-offset-(--ring-inset) outline-(--cursor)",
				)}
			>
				<GroupHead {...head} />
			</div>
		</div>
	);
});
