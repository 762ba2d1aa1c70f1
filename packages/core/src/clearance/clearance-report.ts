import type {
	Cell,
	ReportColumn,
	ReportRow,
	ReportSection,
	ReportTable,
} from "../model/cuts/report-table.ts";
import type { License } from "../model/licensors/license.ts";
import type { Delivery } from "../model/productions/delivery.ts";
import { underlyingRightsText } from "../model/records/underlying-right-text.ts";
import type { ReportContext } from "../reports/model.ts";
import { cutFacts, numberFact, textFact } from "../reports/report-facts.ts";
import { counted } from "../text/counted.ts";
import { groupBy } from "../text/group-by.ts";
import { type ClearanceInput, checkClearance } from "./check-clearance.ts";
import { type OpenRight, openRights } from "./open-rights.ts";
import { gapText, type PresentedClearance, presentClearance } from "./present-clearance.ts";
import { countGranted } from "./rights-warnings.ts";
import type { RightsRecord } from "./underlying-cost.ts";

/** The rights of a cut as data. */
export interface CutRights extends PresentedClearance {
	readonly open_rights: readonly OpenRight[];
}

/** A built cut, the licences and deliveries to compare it with, and the records as they are now. */
export interface CutRightsInput extends Omit<ClearanceInput, "cut"> {
	readonly cut: ReportContext;
	/** Those with underlying rights; records without any may be left out. */
	readonly records: readonly RightsRecord[];
}

type ClearedRecord = PresentedClearance["records"][number];
type DeliveryState = ClearedRecord["deliveries"][number];

/** Compares a cut, with the records as they are now, with the licences and deliveries [RIG6–RIG10, UND6]. */
export function cutRights({ records, ...input }: CutRightsInput): CutRights {
	const { cut, deliveries } = input;
	return {
		...presentClearance(checkClearance(input), cut, deliveries),
		open_rights: openRights(cut, records),
	};
}

/** How much licences grant of what a delivery needs, in words. */
export const GRANT_LABELS: Readonly<Record<DeliveryState["grant"], string>> = {
	granted: "granted",
	partly: "partly",
	pending: "being agreed",
	nothing: "nothing",
};

/** An excess, a gap or an open right, without its record; the cells of what it lacks are empty. */
interface Problem {
	readonly side?: string;
	readonly delivery?: string | null;
	readonly gap?: DeliveryState["gaps"][number];
	readonly time?: ClearedRecord["time"][number];
	/** An underlying right, in words. */
	readonly right?: string;
	/** The state of each delivery, in words. */
	readonly states?: string;
	readonly nearest?: string;
}

/** A problem in words, for pages: only sheets have columns for its parts. */
function whatText({ gap, time, right, states }: Problem): string | null {
	if (gap !== undefined) return gapText(gap);
	if (time === undefined) return right ?? states ?? null;
	const { excess_frames, used_frames, licensed_frames, begins_at } = time;
	const counts = `${counted(excess_frames, "frame")} over: ${used_frames} used, ${licensed_frames} licensed`;
	return begins_at === null ? counts : `${counts}; from ${begins_at.tc}`;
}

/** The most deliveries that have columns on a page; for more, it has their states in words. */
export const DELIVERIES_ON_PAGE = 6;

function columnsFor(deliveries: readonly Delivery[]): ReportColumn[] {
	const column = (key: string, label: string, width: number): ReportColumn => ({
		...{ key, label, width, kind: "text", on: "both" },
	});
	const onSheet = (...given: Parameters<typeof column>): ReportColumn => ({
		...column(...given),
		on: "sheet",
	});
	const frames = (key: string, label: string): ReportColumn => ({
		...onSheet(key, label, 10),
		kind: "number",
	});
	return [
		onSheet("part", "Part", 22),
		onSheet("licensor", "Licensor", 24),
		column("record", "Record", 12),
		column("title", "Title", 26),
		...deliveries.map(({ id, name }) => ({
			...column(`delivery_${id}`, name, Math.max(12, name.length)),
			on: deliveries.length > DELIVERIES_ON_PAGE ? ("sheet" as const) : ("both" as const),
		})),
		column("delivery", "Delivery", 18),
		column("side", "Side", 10),
		{ ...column("what", "What", 48), on: "page" },
		onSheet("right", "Right", 24),
		onSheet("territories", "Territories", 24),
		onSheet("media", "Media", 24),
		{ ...onSheet("from", "From", 11), kind: "date" },
		onSheet("to", "To", 11),
		frames("used", "Used frames"),
		frames("licensed", "Licensed frames"),
		frames("over", "Frames over"),
		{ ...onSheet("begins_at", "Over from", 12), kind: "timecode" },
		column("nearest", "Nearest licence", 18),
	];
}

/** The rows of each section: one for each record, and one for each problem. */
function rowsOf(found: CutRights, deliveries: readonly Delivery[], nameOf: (id: number) => string) {
	const blank: readonly Cell[] = deliveries.map(() => null);
	type Named = Pick<ClearedRecord, "production_locator" | "title"> & {
		readonly licensor_name: string | null;
	};
	const row = (part: string, record: Named, states: readonly Cell[], problem: Problem): ReportRow => {
		const { side = null, delivery = null, gap, time, right = null, nearest = null } = problem;
		return {
			role: "entry",
			cells: [
				...[part, record.licensor_name, record.production_locator, record.title, ...states],
				...[delivery, side, whatText(problem), right],
				...(gap === undefined
					? [null, null, null, null]
					: [gap.territories, gap.media, gap.from, gap.to ?? "for ever"]),
				...(time === undefined
					? [null, null, null, null]
					: [time.used_frames, time.licensed_frames, time.excess_frames, time.begins_at?.tc ?? null]),
				nearest,
			],
			note: null,
		};
	};
	const licensorOf = new Map(found.records.map((one) => [one.record_id, one.licensor_name]));
	return {
		records: found.records.map((record) => {
			const states = deliveries.map(({ id }) => record.deliveries.find((one) => one.delivery_id === id));
			const labels = states.map((state) => (state === undefined ? null : GRANT_LABELS[state.grant]));
			const words = deliveries.map(({ name }, index) => `${name}: ${labels[index] ?? ""}`).join(" · ");
			const problem = deliveries.length > DELIVERIES_ON_PAGE ? { states: words } : {};
			return row("Records and deliveries", record, labels, problem);
		}),
		over: found.records.flatMap((record) =>
			record.time
				.filter(({ excess_frames }) => excess_frames > 0)
				.map((time) =>
					row("Over licence", record, blank, { side: time.side, delivery: time.delivery, time }),
				),
		),
		// With deliveries, those are gaps.
		unlicensed: found.records.flatMap((record) =>
			deliveries.length > 0 || record.unlicensed_sides.length === 0
				? []
				: [row("No licence", record, blank, { side: record.unlicensed_sides.join(" and ") })],
		),
		gaps: found.records.flatMap((record) =>
			record.deliveries.flatMap(({ delivery, delivery_id, gaps, nearest_license_id }) =>
				delivery_id === null
					? []
					: gaps.map((gap) =>
							row("Not granted", record, blank, {
								...{ delivery, gap, side: gap.side },
								...(nearest_license_id === null ? {} : { nearest: nameOf(nearest_license_id) }),
							}),
						),
			),
		),
		open: found.open_rights.map((right) =>
			row(
				"Open underlying rights",
				{ ...right, licensor_name: licensorOf.get(right.record_id) ?? null },
				blank,
				{ right: underlyingRightsText([right]) },
			),
		),
	};
}

/**
 * The rights of a cut: the matrix of its records and deliveries, uses beyond their licences, rights that are missing, and
 * open underlying rights [RIG19].
 *
 * @returns a table for csv, xlsx and pdf, and the same as data.
 */
export function clearanceReport(input: CutRightsInput): {
	readonly table: ReportTable;
	/** With the name of the cut: what `ox rights check --json` prints. */
	readonly document: { readonly cut: string } & CutRights;
} {
	const { cut, licenses, deliveries } = input;
	const found = cutRights(input);
	const { records } = found;
	const names = new Map(licenses.map(({ id, name }: License) => [id, name]));
	const rows = rowsOf(found, deliveries, (id) => names.get(id) ?? "");
	const section = (heading: string, own: readonly ReportRow[]): ReportSection[] => {
		const groups = [...groupBy(own, ({ cells: [, licensor] }) => licensor).entries()];
		return groups.length === 0
			? []
			: [
					{
						...{ heading, aside: null },
						groups: groups.map(([licensor, rows]) => ({
							heading: String(licensor ?? ""),
							aside: null,
							rows,
						})),
					},
				];
	};
	return {
		document: { cut: cut.cut.name, ...found },
		table: {
			title: "Clearance report",
			facts: cutFacts(cut),
			summary: [
				numberFact("Records that need a licence", records.length),
				...deliveries.map(({ id, name }) =>
					textFact(`Cleared for ${name}`, `${countGranted(found, id)} of ${records.length}`),
				),
				numberFact("Over licence", rows.over.length),
				...(deliveries.length === 0
					? [numberFact("No licence", rows.unlicensed.length)]
					: [numberFact("Not granted", rows.gaps.length)]),
				numberFact("Open underlying rights", rows.open.length),
			],
			columns: columnsFor(deliveries),
			sections: [
				...section("Over licence", rows.over),
				...section("No licence", rows.unlicensed),
				...section("Open underlying rights", rows.open),
				...section("Records and deliveries", rows.records),
				...section("Not granted", rows.gaps),
			],
			emptyText: "Nothing in this cut needs a licence.",
		},
	};
}
