import type { ArchiveRecord, Library } from "@oxcut/core/model";
import { groupBy } from "@oxcut/core/model";
import type { PlainRefresh, StoredCut } from "./cut-input.ts";

/**
 * The changes that bring an open cut up to date, so that a colleague's change costs a refresh and not a build.
 *
 * @returns null if it must be opened again: its saved data has changed, or a licensor or record was deleted.
 */
export function changesBetween(before: StoredCut, now: StoredCut): readonly PlainRefresh[] | null {
	const { today: wasToday, licensedIds: wasLicensed, rights: hadRights, ...wasKept } = before;
	const { today, licensedIds, rights, ...kept } = now;
	const names = Object.keys(kept) as (keyof typeof kept)[];
	if (names.some((name) => wasKept[name] !== kept[name])) return null;
	const changes: PlainRefresh[] = [];
	if (wasToday !== today) {
		if (wasToday === null || today === null) return null;
		if (isSomeGone(wasToday.licensors, today.licensors)) return null;
		changes.push(...libraryChanges(wasToday, today, kept.snapshot.records));
		// Last: alt files may refer to records that were just added.
		const { exclusionRules = [] } = today;
		if (wasToday.exclusionRules !== today.exclusionRules)
			changes.push({ type: "exclusionRules", exclusionRules });
		if (wasToday.altFiles !== today.altFiles) changes.push({ type: "altFiles", altFiles: today.altFiles });
	}
	if (hadRights !== rights) changes.push({ type: "rights", rights });
	if (wasLicensed !== licensedIds) changes.push({ type: "licensed", licensedIds });
	return changes;
}

function libraryChanges(
	before: Library,
	now: Library,
	keptRecords: readonly ArchiveRecord[],
): readonly PlainRefresh[] {
	const changes: PlainRefresh[] = [];
	// New licensors first: prices, conditions and records may belong to them.
	const licensors = changedItems(before.licensors, now.licensors);
	if (licensors.length > 0) changes.push({ type: "licensors", licensors });
	const priced = changedOwners(before.prices, now.prices);
	if (priced.size > 0) {
		const prices = now.prices.filter(({ licensor_id }) => priced.has(licensor_id));
		changes.push({ type: "pricesForLicensors", licensorIds: [...priced], prices });
	}
	const conditioned = changedOwners(before.conditions, now.conditions);
	if (conditioned.size > 0) {
		const conditions = now.conditions.filter(({ licensor_id }) => conditioned.has(licensor_id));
		changes.push({ type: "conditionsForLicensors", licensorIds: [...conditioned], conditions });
	}
	const records = [...changedItems(before.records, now.records), ...restored(before, now, keptRecords)];
	if (records.length > 0) changes.push({ type: "records", records });
	return changes;
}

interface Item {
	readonly id: number;
}

function isSomeGone(before: readonly Item[], now: readonly Item[]): boolean {
	const ids = new Set(now.map(({ id }) => id));
	return before.some(({ id }) => !ids.has(id));
}

/** New and replaced items, by identity: unchanged items stay the same object when they are read again. */
function changedItems<T extends Item>(before: readonly T[], now: readonly T[]): readonly T[] {
	const known = new Map(before.map((item) => [item.id, item]));
	return now.filter((item) => known.get(item.id) !== item);
}

/** Records of the cut that have returned to their state at the build, so that they no longer count as changed. */
function restored(before: Library, now: Library, kept: readonly ArchiveRecord[]): readonly ArchiveRecord[] {
	const there = new Set(now.records.map(({ id }) => id));
	const left = new Set(before.records.map(({ id }) => id).filter((id) => !there.has(id)));
	return left.size === 0 ? [] : kept.filter(({ id }) => left.has(id));
}

type Owned = Item & { readonly licensor_id: number };

function byOwner(items: readonly Owned[]): ReadonlyMap<number, readonly Owned[]> {
	return groupBy(items, (item) => item.licensor_id);
}

/** Licensors with items that were added, removed, changed or reordered. */
function changedOwners(before: readonly Owned[], now: readonly Owned[]): ReadonlySet<number> {
	const was = byOwner(before);
	const is = byOwner(now);
	const owners = new Set([...was.keys(), ...is.keys()]);
	return new Set(
		[...owners].filter((owner) => {
			const [left = [], right = []] = [was.get(owner), is.get(owner)];
			return left.length !== right.length || left.some((item, at) => item !== right[at]);
		}),
	);
}
