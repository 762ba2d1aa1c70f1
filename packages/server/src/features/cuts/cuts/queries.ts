import type { RateName } from "@oxcut/core";
import { type CutSnapshot, REPORT_VERSION } from "@oxcut/core/cut";
import type { CutCounts } from "@oxcut/core/model";
import type { Knex } from "knex";
import { whereChangedSince } from "../../../http/changes.ts";
import { requireWithinLimits } from "../../billing/limits/require-within-limits.ts";
import { LIST_ORDER } from "../saved-cuts/list-order.ts";
import type { CutContents, CutItem, CutSettings } from "./cut-item.ts";

interface CutRow {
	readonly id: number;
	readonly production_id: number;
	readonly name: string;
	readonly description: string;
	readonly date: string;
	readonly fps: RateName;
	readonly use_source_tcs: boolean;
	readonly display_currency: string;
	readonly locked: boolean;
	readonly timeline_length: number;
	readonly starts_at_tc: string | null;
	readonly ends_at_tc: string | null;
	readonly num_records_used: number;
	readonly total_archive_time: number;
	readonly num_clips: number | null;
	readonly num_unidentified_clips: number | null;
	readonly num_records_missing_prices: number | null;
	readonly total_cost: number | null;
	readonly cost_currency: string | null;
	readonly inputs_version: number;
	readonly built_inputs: number | null;
	readonly version: number;
	readonly updated_at: Date;
	readonly lists: CutItem["lists"];
}

const COLUMNS = [
	"id",
	"production_id",
	"name",
	"description",
	"fps",
	"use_source_tcs",
	"display_currency",
	"locked",
	"timeline_length",
	"starts_at_tc",
	"ends_at_tc",
	"num_records_used",
	"total_archive_time",
	"num_clips",
	"num_unidentified_clips",
	"num_records_missing_prices",
	"total_cost",
	"cost_currency",
	"inputs_version",
	"built_inputs",
	"version",
	"updated_at",
].map((column) => `c.${column}`);

/** As text: the driver would turn a day into midnight in the server's own time zone. */
const DATE = "to_char(c.date, 'YYYY-MM-DD') as date";

const LISTS = `(
	select coalesce(json_agg(json_build_object('file', f.name, 'track', f.track, 'reel', f.reel) order by ${LIST_ORDER}), '[]')
	from cut_data_files f where f.cut_id = c.id
) as lists`;

function toCut(row: CutRow): CutItem {
	return {
		id: row.id,
		production_id: row.production_id,
		name: row.name,
		description: row.description,
		date: row.date,
		fps: row.fps,
		useSourceTcs: row.use_source_tcs,
		displayCurrency: row.display_currency,
		locked: row.locked,
		timelineLength: row.timeline_length,
		startsAtTc: row.starts_at_tc,
		endsAtTc: row.ends_at_tc,
		numRecordsUsed: row.num_records_used,
		totalArchiveTime: row.total_archive_time,
		counts: toCounts(row),
		lists: row.lists,
		isBuilt: row.built_inputs !== null,
		isCurrent: row.built_inputs === row.inputs_version,
		version: row.version,
		updated_at: row.updated_at.toISOString(),
	};
}

/** A build saves all of them, except that an early one has no number of clips. */
function toCounts(row: CutRow): CutCounts | null {
	const { num_clips, num_unidentified_clips, num_records_missing_prices, total_cost, cost_currency } = row;
	const isCounted =
		num_unidentified_clips !== null &&
		num_records_missing_prices !== null &&
		total_cost !== null &&
		cost_currency !== null;
	return isCounted
		? { num_clips, num_unidentified_clips, num_records_missing_prices, total_cost, cost_currency }
		: null;
}

function selectCuts(knex: Knex): Knex.QueryBuilder {
	return knex("cuts as c").select(COLUMNS).select(knex.raw(DATE), knex.raw(LISTS)).orderBy("c.id");
}

/**
 * A production's cuts by id.
 * @param since - token of an earlier list: returns only later changes.
 */
export async function listCuts(knex: Knex, productionId: number, since?: string): Promise<CutItem[]> {
	const query = selectCuts(knex).where("c.production_id", productionId);
	if (since !== undefined) whereChangedSince(query, since, "c.changed_xid");
	const rows: CutRow[] = await query;
	return rows.map(toCut);
}

/**
 * A production's cuts whose reports this engine would compute differently, or that have lists but no reports [CUT10].
 */
export async function listOldCuts(knex: Knex, productionId: number): Promise<CutItem[]> {
	const hasLists = knex("cut_data_files as f").select(knex.raw("1")).whereRaw("f.cut_id = c.id");
	const rows: CutRow[] = await selectCuts(knex)
		.where("c.production_id", productionId)
		.where((either) => {
			either
				.where("c.built_version", "<", REPORT_VERSION)
				.orWhere((never) => never.whereNull("c.built_version").whereExists(hasLists));
		});
	return rows.map(toCut);
}

export async function findCut(knex: Knex, id: number): Promise<CutItem | null> {
	const row: CutRow | undefined = await selectCuts(knex).where("c.id", id).first();
	return row === undefined ? null : toCut(row);
}

/** Like {@link findCut}, and locks the cut until the transaction ends. */
export async function lockCut(trx: Knex.Transaction, id: number): Promise<CutItem | null> {
	// Its lists stay unchanged too, because changing them requires this lock.
	await trx("cuts").select("id").where({ id }).forUpdate();
	return findCut(trx, id);
}

/** The result of a cut's last build; null before the first. */
export async function findContents(knex: Knex, cutId: number): Promise<CutContents | null> {
	const row: CutContents | undefined = await knex("cut_contents")
		.select("timeline", "report_set")
		.where({ cut_id: cutId })
		.first();
	return row ?? null;
}

/** A cut's timeline, encoded, and the cut's version; the timeline is null before the first build. */
export async function findTimeline(
	knex: Knex,
	cutId: number,
): Promise<{ readonly version: number; readonly timeline: string | null } | null> {
	const row: { version: number; timeline: string | null } | undefined = await knex("cuts as c")
		.leftJoin("cut_contents as k", "k.cut_id", "c.id")
		.select("c.version", "k.timeline")
		.where("c.id", cutId)
		.first();
	return row ?? null;
}

function settingColumns(cut: CutSettings): Record<string, unknown> {
	return {
		name: cut.name,
		description: cut.description,
		date: cut.date,
		fps: cut.fps,
		use_source_tcs: cut.useSourceTcs,
		display_currency: cut.displayCurrency,
		locked: cut.locked,
	};
}

/**
 * @returns the new cut's id.
 * @throws {HttpError} 409 for more cuts than the plan allows [BIL3].
 */
export async function insertCut(
	trx: Knex.Transaction,
	productionId: number,
	settings: CutSettings,
): Promise<number> {
	const [row]: { id: number }[] = await trx("cuts")
		.insert({ production_id: productionId, ...settingColumns(settings) })
		.returning("id");
	if (row === undefined) throw new Error("inserting a cut returned no row");
	await requireWithinLimits(trx, productionId, "cuts");
	return row.id;
}

/** Writes the settings of a locked cut. */
export async function writeCut(trx: Knex.Transaction, cut: CutSettings & Pick<CutItem, "id">): Promise<void> {
	await trx("cuts").where({ id: cut.id }).update(settingColumns(cut));
}

/** Records that a cut's inputs changed. The transaction holds the cut's lock. */
export async function countInputChange(
	trx: Knex.Transaction,
	cutId: number,
	what: "lists" | "settings",
): Promise<void> {
	await trx("cuts")
		.where({ id: cutId })
		.update({
			inputs_version: trx.raw("inputs_version + 1"),
			...(what === "lists" ? { lists_changed: true } : {}),
		});
}

/** Saves the inputs of the next build from the snapshot. */
export async function keepNextSnapshot(
	trx: Knex.Transaction,
	cutId: number,
	snapshot: CutSnapshot,
): Promise<void> {
	await trx("cut_contents")
		.where({ cut_id: cutId })
		.update({ next_snapshot: JSON.stringify(snapshot) });
}

export async function deleteCut(trx: Knex.Transaction, id: number): Promise<void> {
	await trx("cuts").where({ id }).delete();
}
