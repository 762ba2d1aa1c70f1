import { existsSync } from "node:fs";
import { join } from "node:path";
import { pino } from "pino";
import { connectionAdvice, isLostConnection } from "../db/database-errors.ts";
import { DataDirError } from "../db/embedded/data-dir-lock.ts";
import { openDatabase } from "../db/open-database.ts";
import type { Deps } from "../deps/deps.ts";
import type { Settings } from "../system/settings.ts";
import { checkDataDir } from "./check-data-dir.ts";
import { checkDatabase } from "./check-database.ts";
import { checkFiles } from "./check-files.ts";
import { checkGrowth } from "./check-growth.ts";
import { checkMail } from "./check-mail.ts";
import { checkPooler } from "./check-pooler.ts";
import { checkSettings } from "./check-settings.ts";
import { checkProvider, checkSecrets } from "./check-sign-in.ts";
import { checkStandbys } from "./check-standbys.ts";
import { checkTraces } from "./check-traces.ts";
import { type Finding, fail, ok, warn } from "./finding.ts";

/** Checks everything that the server needs, and changes nothing. */
export async function examine(settings: Settings, deps: Pick<Deps, "clock" | "random">): Promise<Finding[]> {
	return [
		...checkSettings(settings),
		...checkDataDir(settings),
		...(await examineDatabase(settings, deps.clock)),
		await checkMail(settings),
		await checkFiles(settings, deps),
		...(await checkProvider(settings)),
		...(await checkTraces(settings)),
	];
}

async function examineDatabase(settings: Settings, clock: Deps["clock"]): Promise<Finding[]> {
	if (settings.databaseUrl === null && !existsSync(join(settings.dataDir, "db"))) {
		return [ok("database", "embedded; created on the first start")];
	}
	try {
		const db = await openDatabase(settings, pino({ level: "silent" }));
		try {
			const findings = await checkDatabase(db.knex, clock);
			const isMigrated = findings.some(({ check, status }) => check === "schema" && status === "ok");
			if (isMigrated) findings.push(...(await checkSecrets(db.knex, settings)));
			if (db.kind === "embedded") return [...findings, embeddedLimits];
			return [
				...findings,
				...(isMigrated ? await checkGrowth(db.knex) : []),
				...(await checkPooler(db, settings)),
				...(await checkStandbys(db, settings)),
			];
		} finally {
			await db.close();
		}
	} catch (error) {
		return [unusable(error)];
	}
}

const embeddedLimits = warn(
	"database",
	"is the embedded one, for trials and a single process: set DATABASE_URL for production use.",
);

function unusable(error: unknown): Finding {
	if (error instanceof DataDirError) {
		return warn("database", `${error.message} Stop ox-server to check it.`);
	}
	const message = error instanceof Error ? error.message : String(error);
	const advice = connectionAdvice(error);
	if (advice !== null) return fail("database", advice);
	const text = isLostConnection(error) ? `cannot be reached: ${message}` : message;
	return fail("database", `${text}. Check DATABASE_URL.`);
}
