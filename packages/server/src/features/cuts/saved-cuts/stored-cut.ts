import type { CutIdentity, RateName } from "@oxcut/core";
import type { CutSnapshot } from "@oxcut/core/cut";
import type { Knex } from "knex";
import { LIST_ORDER } from "./list-order.ts";

/** A list of a cut, as posted. */
interface StoredList {
	readonly name: string;
	/** `V1`, `A2` …, or `auto` [EDL12]. */
	readonly track: string;
	readonly reel: string;
	/** The name of the chosen sequence; blank if the timeline has only one. */
	readonly sequence: string;
	readonly contents: Uint8Array;
	/** How many events were read from it when it was posted. */
	readonly events: number;
}

/** Everything a cut is computed from, except the production: plain data that can be passed to a thread. */
export interface StoredCut {
	readonly cut: CutIdentity;
	/** Incremented by every change of the cut: its ETag. */
	readonly version: number;
	/** Incremented by changes that affect the reports; a build is saved only if it is unchanged. */
	readonly inputsVersion: number;
	/** Whether the saved reports were built from these lists and settings. */
	readonly isCurrent: boolean;
	readonly fps: RateName;
	readonly useSourceTcs: boolean;
	readonly displayCurrency: string;
	/** By record id, exact, in the licensor's currency [COST10]. */
	readonly customCosts: readonly (readonly [recordId: number, amount: string])[];
	/** In the order they were posted. */
	readonly dataFiles: readonly StoredList[];
	/** The data used for the reports; null if the cut was never built. */
	readonly snapshot: CutSnapshot | null;
	/**
	 * The snapshot with later copies, as used by a build from the snapshot. Null if the lists have changed,
	 * because it may lack records that they now name: the next build uses the production.
	 */
	readonly nextSnapshot: CutSnapshot | null;
}

interface StoredCutRow {
	readonly id: number;
	readonly production_id: number;
	readonly name: string;
	readonly description: string;
	readonly date: string;
	readonly locked: boolean;
	readonly version: number;
	readonly inputs_version: number;
	readonly built_inputs: number | null;
	readonly lists_changed: boolean;
	readonly fps: RateName;
	readonly use_source_tcs: boolean;
	readonly display_currency: string;
	readonly custom_costs: [number, string][];
	readonly snapshot: string | null;
	readonly next_snapshot: string | null;
}

function toStoredCut(row: StoredCutRow, dataFiles: readonly StoredList[]): StoredCut {
	const { id, production_id, name, description, date, locked } = row;
	const parsed = (text: string): CutSnapshot => JSON.parse(text);
	const snapshot = row.snapshot === null ? null : parsed(row.snapshot);
	const next = row.next_snapshot === null ? snapshot : parsed(row.next_snapshot);
	return {
		cut: { id, production_id, name, description, date, locked },
		version: row.version,
		inputsVersion: row.inputs_version,
		isCurrent: row.built_inputs === row.inputs_version,
		fps: row.fps,
		useSourceTcs: row.use_source_tcs,
		displayCurrency: row.display_currency,
		customCosts: row.custom_costs,
		dataFiles,
		snapshot,
		nextSnapshot: row.lists_changed ? null : next,
	};
}

/**
 * Reads a cut to build it or export its reports.
 * @returns null if no cut has this id.
 */
export async function readStoredCut(knex: Knex, cutId: number): Promise<StoredCut | null> {
	// Read the cut before its lists: a list added in between then changes the version.
	const row: StoredCutRow | undefined = await knex("cuts as c")
		.leftJoin("cut_contents as k", "k.cut_id", "c.id")
		.select("c.id", "c.production_id", "c.name", "c.description", "c.locked", "c.version", "c.inputs_version")
		.select("c.built_inputs", "c.lists_changed", "c.fps", "c.use_source_tcs", "c.display_currency")
		.select("k.snapshot", "k.next_snapshot")
		.select(
			knex.raw("to_char(c.date, 'YYYY-MM-DD') as date"),
			knex.raw(`(
				select coalesce(json_agg(json_build_array(m.resource_id, m.custom_cost::text) order by m.resource_id), '[]')
				from cut_resource_metadata m
				where m.cut_id = c.id and m.kind = 'R' and m.custom_cost is not null
			) as custom_costs`),
		)
		.where("c.id", cutId)
		.first();
	if (row === undefined) return null;
	const lists: StoredList[] = await knex("cut_data_files as f")
		.select("name", "track", "reel", "sequence", "contents", "events")
		.where({ cut_id: cutId })
		.orderByRaw(LIST_ORDER);
	return toStoredCut(row, lists);
}
