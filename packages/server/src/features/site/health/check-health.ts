import { isMigrated } from "../../../db/migrate.ts";
import type { StandbyState } from "../../../db/standbys/standby.ts";
import type { Deps } from "../../../deps/deps.ts";
import { untilAway } from "../../../http/read-while-away.ts";

/** How long the database may take to answer. */
const PATIENCE_MS = 3000;

/** The state of each of the server's dependencies. */
export interface Health {
	readonly database: "ok" | "away";
	/** `unknown` if the database doesn't answer. */
	readonly migrations: "ok" | "missing" | "unknown";
	/** The embedded database's disk; someone else's counts as fine. */
	readonly disk: "ok" | "full";
	/** The disk of uploaded files. */
	readonly uploads: "ok" | "full";
	/** Copies of the database; absent if none is configured. */
	readonly standbys?: readonly { readonly used: boolean; readonly lag_ms: number | null }[];
}

/** Whether signed-in reads are answered although the primary is away. */
export function readsContinue({ standbys }: Pick<Deps["db"], "standbys">): boolean {
	return standbys !== null && standbys.chooseWhileAway() !== null;
}

/** Checks everything that the server needs; never throws, and answers within three seconds. */
export async function checkHealth(
	{ db, files }: Pick<Deps, "db" | "files">,
	patienceMs = PATIENCE_MS,
): Promise<Health> {
	const disk = db.freeSpace.isLow() ? "full" : "ok";
	const uploads = files.freeSpace.isLow() ? "full" : "ok";
	const copies = db.standbys === null ? {} : { standbys: db.standbys.states().map(presentStandby) };
	const answers = await within(patienceMs, asks(db));
	if (answers !== true) return { database: "away", migrations: "unknown", disk, uploads, ...copies };
	// A database without a table of migrations has none.
	const migrated = await within(patienceMs, isMigrated(db.knex));
	return { database: "ok", migrations: migrated === true ? "ok" : "missing", disk, uploads, ...copies };
}

/** @returns null if the primary is away, as this process knows already or finds out meanwhile. */
async function asks({ knex, standbys }: Deps["db"]): Promise<true | null> {
	const asking = () => knex.raw("select 1").then(() => true as const);
	if (standbys === null) return asking();
	return standbys.primary.isAway() ? null : untilAway(standbys.primary, asking());
}

function presentStandby({ isUsed, lagMs }: StandbyState) {
	return { used: isUsed, lag_ms: lagMs === null ? null : Math.round(lagMs) };
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
