// `npm run drill`: point-in-time recovery, tried on this machine: a primary that archives its log, a base backup, work, a mistake, and
// the restore to the moment before it. Says how long each step took.
import { appendFileSync, chmodSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { freePort } from "./local-server.mjs";
import { ask, isReady, launch } from "./scale/cluster.mjs";
import { findPostgres, killAll, ownFolder, runToEnd, until } from "./scale/programs.mjs";
import { migrate } from "./scale/services.mjs";

const bin = findPostgres();
if (bin === null) {
	console.error(
		"PostgreSQL with pg_basebackup isn't installed: apt-get install postgresql, or name its folder with PG_BIN.",
	);
	process.exit(69);
}
const folder = mkdtempSync(join(tmpdir(), "ox-drill-"));
chmodSync(folder, 0o755);
process.once("SIGINT", () => process.exit(130));
process.once("exit", () => {
	killAll();
	rmSync(folder, { recursive: true, force: true });
});

const ROWS = 20_000;
/** @param {string} what @param {() => Promise<unknown>} work */
async function step(what, work) {
	const from = performance.now();
	await work();
	console.log(`${what}: ${((performance.now() - from) / 1000).toFixed(1)} s`);
}
const archive = ownFolder(join(folder, "archive"));
const home = ownFolder(join(folder, "primary"));
await runToEnd(join(bin, "initdb"), [
	"-D",
	home,
	"-U",
	"postgres",
	"-A",
	"trust",
	"-E",
	"UTF8",
	"--no-locale",
]);
const settings = [
	"listen_addresses = '127.0.0.1'",
	"unix_socket_directories = ''",
	"archive_mode = on",
	`archive_command = 'test ! -f "${archive}/%f" && cp "%p" "${archive}/%f"'`,
];
appendFileSync(join(home, "postgresql.conf"), `\n${settings.join("\n")}\n`);
const primary = launch(bin, "primary", home, await freePort());
await until("the primary answers", () => isReady(primary));
await migrate(primary.url);
const addTo = (/** @type {string} */ name) =>
	ask(
		primary.url,
		`with film as (insert into productions (name, description, display_currency, billing_plan_id)
			select $1, '', 'EUR', min(id) from billing_plans returning id)
		insert into tags (production_id, name, name_key) select film.id, 'Tag ' || n, 'tag ' || n from film, generate_series(1, ${ROWS}) n`,
		[name],
	);
await addTo("Before the backup");
const copy = ownFolder(join(folder, "backup"));
await step("base backup", () =>
	runToEnd(join(bin, "pg_basebackup"), [
		"-h",
		"127.0.0.1",
		"-p",
		String(primary.port),
		"-U",
		"postgres",
		"-D",
		copy,
		"-c",
		"fast",
	]),
);
await addTo("After the backup");
const [{ moment }] = await ask(primary.url, "select clock_timestamp()::text as moment");
// The log tells moments apart by the commits around them.
await sleep(1100);
await ask(primary.url, "delete from productions");
await ask(primary.url, "select pg_switch_wal()");
await until("the log is archived", async () => {
	const [{ is_done }] = await ask(
		primary.url,
		"select last_archived_wal >= pg_walfile_name(pg_current_wal_lsn() - 1) or last_archived_wal >= pg_walfile_name(pg_switch_wal()) as is_done from pg_stat_archiver",
	);
	return is_done === true;
});
await primary.kill();
console.log("everything deleted by mistake, and the primary lost");

appendFileSync(
	join(copy, "postgresql.conf"),
	`\nrestore_command = 'cp "${archive}/%f" "%p"'\nrecovery_target_time = '${moment}'\nrecovery_target_action = 'promote'\narchive_mode = off\n`,
);
writeFileSync(join(copy, "recovery.signal"), "");
const restored = launch(bin, "restored", copy, await freePort());
await step("restore to the moment before", () =>
	until("the restored database accepts writes", async () => {
		const [{ is_standby }] = await ask(restored.url, "select pg_is_in_recovery() as is_standby");
		return is_standby === false;
	}),
);
const found = await ask(
	restored.url,
	"select p.name, count(*)::int as tags from productions p join tags t on t.production_id = p.id group by p.name order by p.name",
);
const isWhole = found.length === 2 && found.every(({ tags }) => tags === ROWS);
await migrate(restored.url);
console.log(
	isWhole ? "ok: both projects are back, with all of their tags" : `FAIL: found ${JSON.stringify(found)}`,
);
process.exit(isWhole ? 0 : 1);
