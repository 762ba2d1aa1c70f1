import { promisify } from "node:util";
import { gzip } from "node:zlib";
import type { Database } from "../../../db/database.ts";
import { notFound } from "../../../http/errors.ts";
import { presentFullCut } from "./presenter.ts";
import { findContents, findCut } from "./queries.ts";

const compress = promisify(gzip);

/** The complete response for a cut, `{ "cut": … }`, compressed. */
export interface CutBody {
	readonly version: number;
	readonly gzip: Uint8Array;
}

/** Responses of a process, by cut: the latest used last. */
type Kept = Map<number, CutBody>;

const KEPT_BYTES = 32 * 1024 * 1024;
/** Keyed by database too, because tests have several with the same ids. */
const KEPT = new WeakMap<NonNullable<Database["primary"]>, Kept>();

function moveToEnd(kept: Kept, cutId: number, body: CutBody): void {
	kept.delete(cutId);
	kept.set(cutId, body);
}

function keep(kept: Kept, cutId: number, body: CutBody): void {
	moveToEnd(kept, cutId, body);
	let bytes = [...kept.values()].reduce((sum, { gzip }) => sum + gzip.length, 0);
	for (const [id, { gzip }] of kept) {
		if (bytes <= KEPT_BYTES) break;
		kept.delete(id);
		bytes -= gzip.length;
	}
}

/**
 * The complete response for a cut. A built cut is serialized and compressed once for each version, and then reused: ten
 * thousand events are megabytes of JSON. The process keeps 32 MB of the responses that were used last.
 *
 * @param knownVersion - the cut's version, as the check of the caller's access read it.
 * @throws {HttpError} 404.
 */
export async function readCutBody(
	db: Pick<Database, "knex" | "primary">,
	cutId: number,
	knownVersion: number | null = null,
): Promise<CutBody> {
	// Nothing is kept while the primary is away: a change that only the standby has may be lost, and its version used again.
	const kept = (db.primary === null ? null : KEPT.get(db.primary)) ?? new Map<number, CutBody>();
	if (db.primary !== null) KEPT.set(db.primary, kept);
	const known = kept.get(cutId);
	if (known !== undefined && known.version === knownVersion) {
		moveToEnd(kept, cutId, known);
		return known;
	}
	const row: { version: number; body_gz: Uint8Array | null } | undefined = await db
		.knex("cuts as c")
		.leftJoin("cut_contents as k", (on) => on.on("k.cut_id", "c.id").andOn("k.body_version", "c.version"))
		.select("c.version", "k.body_gz")
		.where("c.id", cutId)
		.first();
	if (row === undefined) throw notFound();
	if (row.body_gz !== null) {
		const body = { version: row.version, gzip: row.body_gz };
		keep(kept, cutId, body);
		return body;
	}
	return composeCutBody(db, cutId);
}

async function composeCutBody(
	{ knex, primary }: Pick<Database, "knex" | "primary">,
	cutId: number,
): Promise<CutBody> {
	const cut = await findCut(knex, cutId);
	if (cut === null) throw notFound();
	const contents = await findContents(knex, cutId);
	const body = await compress(`{"cut":${presentFullCut(cut, contents)}}`);
	// If the cut changed between the two reads, don't share this response with other callers.
	if (contents !== null && primary !== null) {
		await primary("cut_contents")
			.where({ cut_id: cutId })
			.whereExists(primary("cuts").select(primary.raw("1")).where({ id: cutId, version: cut.version }))
			.update({ body_gz: body, body_version: cut.version });
	}
	return { version: cut.version, gzip: body };
}
