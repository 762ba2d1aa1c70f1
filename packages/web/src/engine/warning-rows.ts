import { type CutBuild, type CutRefresh, refreshCut, showAmount } from "@oxcut/core";
import type { GapWarning, OpenRight } from "@oxcut/core/clearance";
import type { ChangeWarning } from "@oxcut/core/cut";
import {
	type ArchiveRecord,
	type LibraryIndex,
	type LicensingCondition,
	type Price,
	priceLabel,
} from "@oxcut/core/model";
import { formatRate } from "../ui/format-money.ts";
import { type CutBuilds, warningsOf } from "./cut-builds.ts";
import { durationLabel } from "./duration-label.ts";

interface OfRecord {
	readonly key: string;
	readonly recordId: number;
	readonly locator: string;
	readonly title: string;
}

/** A price that can be chosen. */
interface PriceChoice {
	readonly priceId: number;
	readonly label: string;
}

export type ChangedResource = "Record" | "Licensor" | "Price" | "LicensingCondition";

/** A changed field: its name, and both values in words. */
export interface FieldChange {
	readonly field: string;
	readonly before: string;
	readonly after: string;
}

/** A warning, with the data that its fix needs. */
export type WarningRow =
	| (OfRecord & {
			readonly kind: "price";
			readonly licensorId: number;
			readonly licensorName: string;
			readonly currency: string;
			readonly slot: "price_id" | "secondary_price_id";
			readonly side: "video" | "audio";
			readonly category: ArchiveRecord["category"];
			readonly numUses: number;
			readonly used: string;
			readonly choices: readonly PriceChoice[];
	  })
	| (OfRecord & { readonly kind: "rights" | "master" })
	/** A record that is used beyond its licence; times are labels. */
	| (OfRecord & {
			readonly kind: "over";
			readonly side: "picture" | "sound";
			readonly used: string;
			readonly licensed: string;
			readonly excess: string;
			/** The place in the film where it begins, and its clip: a list and the number of an event. */
			readonly begins: string;
			readonly list: string | null;
			readonly event: number | null;
			/** The delivery with the largest excess. */
			readonly delivery: string | null;
	  })
	/** Records of a licensor that lack the same rights for a delivery. */
	| (GapWarning & { readonly kind: "gap"; readonly key: string })
	/** An underlying right of a record that is left to clear. */
	| (OfRecord & { readonly kind: "open"; readonly right: OpenRight })
	| {
			readonly kind: "change";
			readonly key: string;
			readonly resource: ChangedResource;
			readonly resourceId: number;
			/** A record's locator. */
			readonly locator: string | null;
			readonly name: string;
			readonly change: "added" | "removed" | "changed";
			readonly fields: readonly FieldChange[];
			/** Its effect on the total, in the display currency; null if it isn't computed. */
			readonly effect: number | null;
	  };

/** The most changes for which the effect of each is computed by a separate refresh. */
const TRIED_CHANGES = 20;

/** Whether the missing price is for a side that the cut doesn't use. */
export function isUnusedPrice(row: WarningRow): boolean {
	return row.kind === "price" && row.numUses === 0;
}

/** The cut's warnings by urgency: prices, problems, licences, changes. */
export function warningRows(builds: CutBuilds): WarningRow[] {
	const { live, kept } = builds;
	const warnings = warningsOf(builds);
	const { library } = live.context;
	const rows: WarningRow[] = [];
	const prices = warnings.missingPrices.flatMap(({ recordId, slot, side }) => {
		const record = library.records.get(recordId);
		return record === undefined ? [] : [priceRow(live, record, slot, side)];
	});
	// Prices that the cost needs now come first.
	rows.push(...prices.sort((a, b) => b.numUses - a.numUses));
	for (const [kind, ids] of [
		["rights", warnings.licensingIssues],
		["master", warnings.masterIssues],
	] as const) {
		for (const id of ids) rows.push({ kind, ...ofRecord(library.records.get(id), id, kind) });
	}
	rows.push(...guardRows(builds));
	if (live === kept) return rows;
	const changes: [ChangedResource, readonly ChangeWarning[]][] = [
		["Record", warnings.changedRecords],
		["Licensor", warnings.changedLicensors],
		["Price", warnings.changedPrices],
		["LicensingCondition", warnings.changedConditions],
	];
	const count = changes.reduce((sum, [, list]) => sum + list.length, 0);
	for (const [resource, list] of changes) {
		for (const change of list) rows.push(changeRow(builds, resource, change, count <= TRIED_CHANGES));
	}
	return rows;
}

function guardRows({ guards, live }: CutBuilds): WarningRow[] {
	if (guards === null) return [];
	const { openRights } = guards;
	const { over, gaps } = guards.warnings;
	const label = (frames: number | null) => durationLabel(frames ?? 0, live.context.timeline.rate);
	return [
		...over.map(
			(one): WarningRow => ({
				kind: "over",
				key: `over-${one.side}-${one.record_id}`,
				recordId: one.record_id,
				locator: one.production_locator,
				title: one.title,
				side: one.side,
				used: label(one.used_frames),
				licensed: label(one.licensed_frames),
				excess: label(one.excess_frames),
				begins: one.begins_at?.tc ?? "",
				list: one.begins_at?.file ?? null,
				event: one.begins_at?.event ?? null,
				delivery: one.delivery,
			}),
		),
		...gaps.map(
			(gap): WarningRow => ({
				kind: "gap",
				key: `gap-${gap.delivery_id}-${gap.records[0]?.record_id}`,
				...gap,
			}),
		),
		...openRights.map(
			(right, at): WarningRow => ({
				kind: "open",
				key: `open-${right.record_id}-${at}`,
				recordId: right.record_id,
				locator: right.production_locator,
				title: right.title,
				right,
			}),
		),
	];
}

function ofRecord(record: ArchiveRecord | undefined, id: number, key: string): OfRecord {
	return {
		key: `${key}-${id}`,
		recordId: id,
		locator: record?.production_locator ?? "",
		title: record?.title ?? "",
	};
}

/** The number and length of a record's uses, on one side or on both. */
function usesOf({ usage, timeline }: CutBuild["context"], recordId: number, side?: "video" | "audio") {
	const uses = (usage.byRecord.get(recordId)?.uses ?? [])
		.flatMap((index) => usage.uses[index] ?? [])
		.filter((use) => side === undefined || (use.trkMediaType === "video") === (side === "video"));
	const frames = uses.reduce((sum, use) => sum + use.filmFrames, 0);
	return {
		numUses: uses.length,
		used: durationLabel(frames, timeline.rate),
	};
}

function priceRow(
	{ context }: CutBuild,
	record: ArchiveRecord,
	slot: "primary" | "secondary",
	side: "video" | "audio",
): Extract<WarningRow, { kind: "price" }> {
	const { library } = context;
	const licensor = library.licensors.get(record.licensor_id);
	const currency = licensor?.currency ?? "USD";
	const category = slot === "secondary" ? "Audio" : record.category;
	const prices = library.pricesByLicensor.get(record.licensor_id) ?? [];
	return {
		kind: "price",
		...ofRecord(record, record.id, `price-${slot}`),
		licensorId: record.licensor_id,
		licensorName: licensor?.name ?? "",
		currency,
		slot: slot === "secondary" ? "secondary_price_id" : "price_id",
		side,
		category,
		// Only Footage has a separate price for its sound: in other categories, one price covers picture and sound
		// [COST2].
		...usesOf(context, record.id, record.category === "Footage" ? side : undefined),
		choices: prices
			.filter((price) => price.category === category)
			.map((price) => ({ priceId: price.id, label: choiceLabel(price, currency) })),
	};
}

function choiceLabel(price: Price, currency: string): string {
	const label = priceLabel(price, currency, formatRate);
	return price.name === "" ? label : `${price.name}: ${label}`;
}

function changeRow(
	{ live, kept }: CutBuilds,
	resource: ChangedResource,
	{ id, changed }: ChangeWarning,
	isTried: boolean,
): WarningRow {
	const before = kept.context.library;
	const now = live.context.library;
	const fields = typeof changed === "string" ? [] : changed;
	const row = {
		kind: "change" as const,
		key: `change-${resource}-${id}`,
		resource,
		resourceId: id,
		locator:
			resource === "Record"
				? ((now.records.get(id) ?? before.records.get(id))?.production_locator ?? null)
				: null,
		name: nameOf(resource, id, now) || nameOf(resource, id, before),
		change: typeof changed === "string" ? changed : ("changed" as const),
		fields: fields.flatMap((field) => fieldChange(resource, id, field, before, now)),
	};
	return { ...row, effect: isTried ? effectOf(kept, live, resource, id) : null };
}

function nameOf(resource: ChangedResource, id: number, library: LibraryIndex): string {
	if (resource === "Record") return library.records.get(id)?.title ?? "";
	if (resource === "Licensor") return library.licensors.get(id)?.name ?? "";
	const licensorId =
		resource === "Price" ? library.prices.get(id)?.licensor_id : conditionIn(library, id)?.licensor_id;
	return licensorId === undefined ? "" : (library.licensors.get(licensorId)?.name ?? "");
}

function conditionIn(library: LibraryIndex, id: number): LicensingCondition | undefined {
	for (const conditions of library.conditionsByLicensor.values()) {
		const found = conditions.find((condition) => condition.id === id);
		if (found !== undefined) return found;
	}
	return undefined;
}

/** Changed prices are shown by their label, everything else field by field. */
function fieldChange(
	resource: ChangedResource,
	id: number,
	field: string,
	before: LibraryIndex,
	now: LibraryIndex,
): FieldChange[] {
	if (resource === "Price") {
		const text = (library: LibraryIndex) => {
			const price = library.prices.get(id);
			const currency = library.licensors.get(price?.licensor_id ?? 0)?.currency ?? "USD";
			return price === undefined ? "" : choiceLabel(price, currency);
		};
		const change = { field: "price", before: text(before), after: text(now) };
		const isTold = change.before !== change.after;
		if (isTold && field !== "value") return [];
		return isTold ? [change] : [{ field, before: "", after: "" }];
	}
	const value = (library: LibraryIndex) => valueText(library, entityIn(resource, id, library), field);
	return [{ field, before: value(before), after: value(now) }];
}

function entityIn(resource: ChangedResource, id: number, library: LibraryIndex): object | undefined {
	if (resource === "Record") return library.records.get(id);
	if (resource === "Licensor") return library.licensors.get(id);
	return conditionIn(library, id);
}

function valueText(library: LibraryIndex, entity: object | undefined, field: string): string {
	const value: unknown = entity === undefined ? null : Reflect.get(entity, field);
	if (field === "licensor_id") return library.licensors.get(Number(value))?.name ?? "";
	if (field === "price_id" || field === "secondary_price_id") {
		const price = library.prices.get(Number(value));
		const currency = library.licensors.get(price?.licensor_id ?? 0)?.currency ?? "USD";
		return price === undefined ? "" : choiceLabel(price, currency);
	}
	return typeof value === "string" || typeof value === "number" || typeof value === "boolean"
		? String(value)
		: "";
}

/** The effect of a single change on the saved total. */
function effectOf(kept: CutBuild, live: CutBuild, resource: ChangedResource, id: number): number | null {
	const change = refreshOf(live, resource, id);
	if (change === null) return null;
	const after = refreshCut(kept, change).context.costing.totalCost;
	return showAmount(after.sub(kept.context.costing.totalCost), kept.context.displayCurrency);
}

function refreshOf({ context }: CutBuild, resource: ChangedResource, id: number): CutRefresh | null {
	const { library } = context;
	if (resource === "Record") {
		const record = library.records.get(id);
		return record === undefined || !library.licensors.has(record.licensor_id)
			? null
			: { type: "records", records: [record] };
	}
	if (resource === "Licensor") {
		const licensor = library.licensors.get(id);
		return licensor === undefined ? null : { type: "licensors", licensors: [licensor] };
	}
	const licensorId =
		resource === "Price" ? library.prices.get(id)?.licensor_id : conditionIn(library, id)?.licensor_id;
	if (licensorId === undefined) return null;
	return resource === "Price"
		? {
				type: "pricesForLicensors",
				licensorIds: [licensorId],
				prices: library.pricesByLicensor.get(licensorId) ?? [],
			}
		: {
				type: "conditionsForLicensors",
				licensorIds: [licensorId],
				conditions: library.conditionsByLicensor.get(licensorId) ?? [],
			};
}
