import type { Licensor } from "@oxcut/core/model";
import { type KeyboardEvent, useEffect, useRef } from "react";
import { listedKeys } from "../../../commands/key-registry.ts";
import { useKeys } from "../../../commands/use-keys.ts";
import { type DataColumn, DataTable, type TableSort } from "../../../ui/data-table.tsx";
import { Money } from "../../../ui/money.tsx";
import { formatCount } from "../../../ui/plural.ts";
import { type LicensorRow, totalsOf } from "../licensor-rows.ts";
import { messages } from "../messages.ts";
import { type LicensorColumnsOptions, lengthOf, licensorColumns } from "./licensor-columns.tsx";
import type { OpenLicensorDialog } from "./licensor-dialogs.tsx";
import { LicensorMenu } from "./licensor-menu.tsx";

export interface LicensorTableProps extends Omit<LicensorColumnsOptions, "greatestCost"> {
	/** The shown ones, in order. */
	readonly rows: readonly LicensorRow[];
	readonly allLicensors: readonly Licensor[];
	/** The id of the licensor that the address names, which is marked and scrolled to. */
	readonly current: number | null;
	readonly sort: TableSort;
	/** Ids of ticked licensors. */
	readonly selected: ReadonlySet<number>;
	readonly onSelect: (rows: readonly LicensorRow[], isSelected: boolean) => void;
	readonly mayEdit: boolean;
	readonly onOpen: (dialog: OpenLicensorDialog) => void;
}

const KEYS = listedKeys(messages.group, [
	["arrowdown", messages.keys.move],
	["arrowup", messages.keys.move],
	["space", messages.keys.select],
]);

/** Unknown and Public Domain can't be deleted or merged. */
function isSelectable({ isFixed }: LicensorRow): boolean {
	return !isFixed;
}

/** The table of licensors, with sums below. */
export function LicensorTable(props: LicensorTableProps) {
	const { rows, allLicensors, current, sort, selected, onSelect, mayEdit, onOpen, cut, currency } = props;
	const table = useRef<HTMLDivElement>(null);
	useKeys(KEYS);
	useEffect(() => {
		if (current !== null)
			table.current?.querySelector("[aria-current]")?.scrollIntoView({ block: "nearest" });
	}, [current]);
	const greatestCost = Math.max(1, ...rows.map(({ displayCost }) => displayCost ?? 0));
	const columns = licensorColumns({ ...props, greatestCost });
	const all: readonly DataColumn<LicensorRow>[] = [
		...columns,
		...(mayEdit
			? [
					{
						id: "actions",
						header: "",
						name: messages.actions,
						align: "end" as const,
						className: "w-10",
						cell: ({ licensor, isFixed }: LicensorRow) =>
							isFixed ? null : (
								<LicensorMenu
									licensor={licensor}
									canMerge={allLicensors.length > 1}
									onOpen={(kind) => onOpen({ kind, licensors: [licensor] })}
								/>
							),
					},
				]
			: []),
	];
	const move = (event: KeyboardEvent<HTMLDivElement>) => {
		if (!(event.target instanceof HTMLElement)) return;
		const line = event.target.closest("tbody tr");
		const links = [...(table.current?.querySelectorAll<HTMLElement>("[data-row-link]") ?? [])];
		const at = links.findIndex((link) => line?.contains(link));
		if (at < 0) return;
		if (event.key === "ArrowDown" || event.key === "ArrowUp") {
			event.preventDefault();
			links[at + (event.key === "ArrowDown" ? 1 : -1)]?.focus();
		} else if (event.key === " " && event.target === links[at]) {
			const row = rows[at];
			event.preventDefault();
			if (row !== undefined && isSelectable(row)) onSelect([row], !selected.has(row.id));
		}
	};
	return (
		// biome-ignore lint/a11y/noStaticElementInteractions: its links and boxes have the focus; it only hears their arrow keys.
		<div ref={table} onKeyDown={move}>
			<DataTable
				label={messages.licensors}
				className="max-w-page"
				rows={rows}
				keyOf={({ id }) => id}
				isCurrent={({ id }) => id === current}
				selection={{
					isSelected: ({ id }) => selected.has(id),
					isSelectable,
					onSelect,
					labelOf: ({ licensor }) => messages.select(licensor.name),
					labelOfAll: messages.selectAll,
				}}
				sort={sort}
				columns={all}
				footer={<Sums rows={rows} columns={all} cut={cut} currency={currency} />}
			/>
		</div>
	);
}

interface SumsProps extends Pick<LicensorColumnsOptions, "cut" | "currency"> {
	readonly rows: readonly LicensorRow[];
	readonly columns: readonly DataColumn<LicensorRow>[];
}

/** The sums of the shown rows, each below its column. */
function Sums({ rows, columns, cut, currency }: SumsProps) {
	const totals = totalsOf(rows);
	const cells = {
		name: messages.licensorCount(rows.length),
		records: formatCount(totals.records),
		used: (
			<>
				{formatCount(totals.used)}
				<span className="block text-12">{messages.usesCount(totals.uses)}</span>
			</>
		),
		time: cut === null ? null : lengthOf(totals.licensedFrames, cut.fps),
		// Amounts in different currencies can't be added.
		cost: cut?.hasDisplayCosts === true && (
			<b className="font-strong text-text">
				<Money amount={totals.displayCost} currency={currency} />
			</b>
		),
	};
	return (
		<tr>
			<td className="max-md:hidden" />
			{columns.map(({ id, align, hideOnPhone }) => (
				<td
					key={id}
					className={`${align === "end" ? "text-right whitespace-nowrap" : ""} ${hideOnPhone === true ? "max-md:hidden" : ""}`}
				>
					{cells[id as keyof typeof cells]}
				</td>
			))}
		</tr>
	);
}
