import { parseDecimal, RATES, type RateName, ZERO } from "@oxcut/core";
import { durationText } from "@oxcut/core/cut";
import type { CutDifferenceDocument } from "@oxcut/core/model";
import { useEffect, useRef } from "react";
import { DataTable } from "../../ui/data-table.tsx";
import { Section } from "../../ui/section.tsx";
import { messages } from "./messages.ts";

type UseChange = CutDifferenceDocument["changes"][number];
type Use = UseChange["before"][number];

export interface ChangedUsesProps {
	readonly difference: CutDifferenceDocument;
	/** The uses that differ in more than their position. */
	readonly listed: readonly UseChange[];
	/** The use that J and K have reached. */
	readonly current: UseChange | undefined;
}

/** The uses that differ in more than their position. */
export function ChangedUses({ difference, listed, current }: ChangedUsesProps) {
	const table = useRef<HTMLDivElement>(null);
	useEffect(() => {
		if (current !== undefined)
			table.current?.querySelector("[aria-current]")?.scrollIntoView({ block: "nearest" });
	}, [current]);
	const records = new Map(difference.records.map((record) => [record.recordId, record]));
	const rate = RATES[difference.fps as RateName];
	const nameOf = ({ recordId, contents }: Use) =>
		records.get(recordId ?? 0)?.title ?? `${contents ?? ""} (${messages.unidentified})`;
	const namesOf = ({ before: [was], after: [is] }: UseChange) =>
		[...new Set([was, is].flatMap((use) => (use ? [nameOf(use)] : [])))].join(" → ");
	const places = (uses: readonly Use[]) => (
		<span className="timecode flex flex-col">
			{uses.map(({ track, tcIn, recordIn }) => (
				<span key={`${track} ${recordIn}`}>
					{track} {tcIn}
				</span>
			))}
		</span>
	);
	const lengthOf = ({ lengthChange }: UseChange) =>
		lengthChange === 0
			? ""
			: `${lengthChange > 0 ? "+" : "−"}${durationText(parseDecimal(Math.abs(lengthChange)) ?? ZERO, rate)}`;
	return (
		<Section title={messages.changed}>
			{listed.length === 0 ? (
				<p className="text-text-2">{messages.noUses}</p>
			) : (
				<div ref={table}>
					<DataTable
						label={messages.changed}
						rows={listed}
						isCurrent={(change) => change === current}
						keyOf={(change) => difference.changes.indexOf(change)}
						columns={[
							{ id: "record", header: messages.useColumns.record, cell: namesOf },
							{ id: "change", header: messages.useColumns.change, cell: ({ kind }) => messages.kind[kind] },
							{
								id: "before",
								header: messages.useColumns.before,
								hideOnPhone: true,
								cell: ({ before }) => places(before),
							},
							{
								id: "after",
								header: messages.useColumns.after,
								hideOnPhone: true,
								cell: ({ after }) => places(after),
							},
							{ id: "length", header: messages.useColumns.length, align: "end", cell: lengthOf },
						]}
					/>
				</div>
			)}
		</Section>
	);
}
