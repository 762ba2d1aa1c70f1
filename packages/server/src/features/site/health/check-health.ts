import { isMigrated } from "../../../db/migrate.ts";
import type { Deps } from "../../../deps/deps.ts";

/** How long the database may take to answer. */
const PATIENCE_MS = 3000;

/** The state of each of the server's dependencies. */
export interface Health {
	readonly database: "ok" | "away";
	/** `unknown` while the database is away. */
	readonly migrations: "ok" | "missing" | "unknown";
	/** Of the embedded database; someone else's disk counts as fine. */
	readonly disk: "ok" | "full";
	/** The disk of uploaded files. */
	readonly uploads: "ok" | "full";
}

/** Asks for everything that the server needs; throws nothing, and answers within three seconds. */
export async function checkHealth(
	{ db, files }: Pick<Deps, "db" | "files">,
	patienceMs = PATIENCE_MS,
): Promise<Health> {
	const disk = db.freeSpace.isLow() ? "full" : "ok";
	const uploads = files.freeSpace.isLow() ? "full" : "ok";
	const answers = await within(
		patienceMs,
		db.knex.raw("select 1").then(() => true),
	);
	if (answers !== true) return { database: "away", migrations: "unknown", disk, uploads };
	// A database without the table of migrations has none.
	const migrated = await within(patienceMs, isMigrated(db.knex));
	return { database: "ok", migrations: migrated === true ? "ok" : "missing", disk, uploads };
}

/** @returns null if it fails or takes too long. */
async function within<T>(milliseconds: number, work: Promise<T>): Promise<T | null> {
	let timer: NodeJS.Timeout | undefined;
	const late = new Promise<null>((done) => {
		timer = setTimeout(() => done(null), milliseconds);
	});
	try {
		return await Promise.race([work.catch(() => null), late]);
	} finally {
		clearTimeout(timer);
	}
}
