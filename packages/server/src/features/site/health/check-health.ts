import { isMigrated } from "../../../db/migrate.ts";
import type { StandbyState } from "../../../db/standbys/standby.ts";
import type { Deps } from "../../../deps/deps.ts";
import { answerUnlessAway } from "../../../http/read-while-away.ts";
import { within } from "../../../system/within.ts";

/** How long the database may take to answer. */
const PATIENCE_MS = 3000;

/** The state of each of the server's dependencies. */
export interface Health {
	/** `busy`: the embedded database is working on something that takes longer than a check. */
	readonly database: "ok" | "busy" | "away";
	/** `unknown` if the database doesn't answer in time. */
	readonly migrations: "ok" | "missing" | "unknown";
	/** The embedded database's disk; someone else's counts as fine. */
	readonly disk: "ok" | "full";
	/** The disk of uploaded files. */
	readonly uploads: "ok" | "full";
	/** Copies of the database; absent if none is configured. */
	readonly standbys?: readonly { readonly used: boolean; readonly lag_ms: number | null }[];
}

/** Whether signed-in reads are answered although the primary is away. */
export async function readsContinue({ standbys }: Pick<Deps["db"], "standbys">): Promise<boolean> {
	return standbys !== null && (await standbys.chooseWhileAway()) !== null;
}

/** Checks everything that the server needs; never throws, and answers within three seconds. */
export async function checkHealth(
	{ db, files }: Pick<Deps, "db" | "files">,
	patienceMs = PATIENCE_MS,
): Promise<Health> {
	const disk = db.freeSpace.isLow() ? "full" : "ok";
	const uploads = files.freeSpace.isLow() ? "full" : "ok";
	const copies = db.standbys === null ? {} : { standbys: db.standbys.states().map(presentStandby) };
	const migrated = await within(patienceMs, readMigrated(db));
	if (typeof migrated === "boolean")
		return { database: "ok", migrations: migrated ? "ok" : "missing", disk, uploads, ...copies };
	// It runs in this process, so it can only be working on something longer, such as a large import.
	const isBusy = migrated === "late" && db.kind === "embedded";
	return { database: isBusy ? "busy" : "away", migrations: "unknown", disk, uploads, ...copies };
}

/**
 * Whether the database has all migrations; null if the primary is away, as this process knows already or finds out
 * meanwhile.
 *
 * @throws if the database can't be asked.
 */
async function readMigrated({ knex, standbys }: Deps["db"]): Promise<boolean | null> {
	if (standbys === null) return askMigrated(knex);
	return standbys.primary.isAway() ? null : answerUnlessAway(standbys.primary, askMigrated(knex));
}

async function askMigrated(knex: Deps["db"]["knex"]): Promise<boolean> {
	await knex.raw("select 1");
	// A database without a table of migrations has none.
	return isMigrated(knex).catch(() => false);
}

function presentStandby({ isUsed, lagMs }: StandbyState) {
	return { used: isUsed, lag_ms: lagMs === null ? null : Math.round(lagMs) };
}
