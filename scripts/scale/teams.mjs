// Teams of editors, each with a token of their own, and what they were promised.
import { createHash, randomUUID } from "node:crypto";

const EDITORS = 3;
const CALL_MS = 15_000;

/**
 * @typedef {{ token: string, team: Team, n: number }} Editor
 * @typedef {{ n: number, production: number, records: number[], cut: number, editors: Editor[] }} Team
 */

/**
 * Makes teams of three editors, each team with a project of its own.
 *
 * @param {string} base
 * @param {(sql: string, values?: unknown[]) => Promise<any[]>} ask - the primary.
 * @param {number} count
 * @param {number} records - of each team.
 * @returns {Promise<Team[]>}
 */
export async function makeTeams(base, ask, count, records) {
	const tokens = Array.from({ length: count * EDITORS }, (_, n) => `ox_${randomUUID()}-${n}`);
	/** @type {{ id: number }[]} */
	const accounts = await ask(
		`with made as (
			insert into accounts (first_name, last_name, password_hash, created_at, updated_at)
			select 'Editor', n::text, '', now(), now() from generate_series(0, $1::int - 1) n returning id
		), numbered as (select id, row_number() over (order by id) - 1 as n from made), addressed as (
			insert into account_emails (account_id, address, is_primary, verified_at, created_at)
			select id, 'editor-' || n || '@example.com', true, now(), now() from numbered
		), opened as (
			insert into access_tokens (account_id, name, token_hash, scopes, created_at)
			select id, 'scale', decode(($2::text[])[1 + n], 'hex'), '{write}', now() from numbered
		)
		select id::int from numbered order by n`,
		[tokens.length, tokens.map((token) => createHash("sha256").update(token).digest("hex"))],
	);
	/** @type {Team[]} */
	const teams = [];
	for (let n = 0; n < count; n++) {
		/** @type {Team} */
		const team = { n, production: 0, records: [], cut: 0, editors: [] };
		team.editors = tokens.slice(n * EDITORS, (n + 1) * EDITORS).map((token, at) => ({ token, team, n: at }));
		const people = accounts.slice(n * EDITORS, (n + 1) * EDITORS).map(({ id }) => id);
		await fillTeam(base, ask, team, people, records);
		teams.push(team);
	}
	return teams;
}

const EDL = Array.from({ length: 20 }, (_, n) => {
	const at = (/** @type {number} */ seconds) => `01:00:${String(seconds).padStart(2, "0")}:00`;
	const span = `${at(n * 2)} ${at(n * 2 + 2)}`;
	return `${String(n + 1).padStart(3, "0")}  R${n + 1}  V  C  ${span} ${span}\n* FROM CLIP NAME: R${n + 1}_1.mov`;
});

/**
 * @param {string} base @param {Parameters<typeof makeTeams>[1]} ask @param {Team} team @param {readonly number[]} people
 * @param {number} records
 */
async function fillTeam(base, ask, team, people, records) {
	const [owner] = team.editors;
	if (owner === undefined) return;
	const made = async (/** @type {string} */ path, /** @type {unknown} */ body) => {
		const answer = await call(base, owner, "POST", path, body);
		if (answer.status !== 201)
			throw new Error(`POST ${path}: ${answer.status} ${JSON.stringify(answer.body)}`);
		return answer.body;
	};
	team.production = (await made("productions", { production: { name: `Team ${team.n}` } })).production.id;
	const of = `productions/${team.production}`;
	await ask(
		"insert into production_members (production_id, account_id, main_role) select $1, unnest($2::bigint[]), 'editor'",
		[team.production, people.slice(1)],
	);
	const { licensor } = await made(`${of}/licensors`, { licensor: { name: "Archive", currency: "EUR" } });
	const added = await ask(
		`insert into records (production_id, licensor_id, title, production_locator, locator_key, category, source_type, archive_name,
			archive_classifier, archive_locator, source, date_kind, description, notes, fair_use, fair_use_notes, rights_free,
			rights_problem, rights_notes, master, master_problem, master_notes, ingested, licensed, promo, urls, custom_fields, search_text)
		select $1, $2, 'T' || $3::int || ' harbour ' || n, 'R' || n, 'r' || n, 'Footage', 'Archival', '', '', '', '', 'day', '', '', false,
			'', false, false, '', false, false, '', false, false, 'unknown', '{}', '{}', 't' || $3::int || ' harbour ' || n
		from generate_series(1, $4::int) n returning id::int`,
		[team.production, licensor.id, team.n, records],
	);
	team.records = added.map(({ id }) => id);
	const cut = { info: { name: "Rough cut", date: "2026-11-20" }, nle_config: { fps: "25" } };
	team.cut = (await made(`${of}/cuts`, { cut })).cut.id;
	const contents = Buffer.from(["TITLE: ROUGH", "FCM: NON-DROP FRAME", "", ...EDL, ""].join("\n")).toString(
		"base64",
	);
	const info_data = { name: "v1.edl", fps: "25", track: "V1" };
	await made(`cuts/${team.cut}/data_files?build=false`, { data_file: { info_data, contents } });
}

/**
 * Calls the API as an editor.
 *
 * @param {string} base @param {Editor} editor @param {string} method @param {string} path
 * @param {unknown} [body] @param {Record<string, string>} [headers]
 * @returns {Promise<{ status: number, body: any, etag: string, outcome: string }>} status 0 if there was no answer; `outcome` is
 *   the status, and who gave it, in words.
 */
export async function call(base, { token }, method, path, body, headers = {}) {
	try {
		const response = await fetch(`${base}/api/${path}`, {
			method,
			headers: { Authorization: `Bearer ${token}`, "Content-Type": "application/json", ...headers },
			signal: AbortSignal.timeout(CALL_MS),
			...(body === undefined ? {} : { body: JSON.stringify(body) }),
		});
		const text = await response.text();
		const { status, headers: head } = response;
		// The balancer answers by itself in HTML.
		const isOurs = /json|^$/.test(head.get("content-type") ?? "");
		const parsed = text === "" || !isOurs ? null : JSON.parse(text);
		return {
			status,
			body: parsed,
			etag: head.get("etag") ?? "",
			outcome: `${status}${isOurs ? "" : " by the balancer"}`,
		};
	} catch (error) {
		const { name, cause } = /** @type {Error & { cause?: { code?: string } }} */ (error);
		return { status: 0, body: null, etag: "", outcome: `no answer (${cause?.code ?? name})` };
	}
}
