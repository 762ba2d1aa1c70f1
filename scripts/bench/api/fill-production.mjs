// A very large production: records of about 700 bytes each, a fifth of them tagged, and a cut with many events.
import { generateEdls } from "../generate-production.mjs";
import { EMAIL, PASSWORD } from "./start-servers.mjs";

/**
 * @typedef {{ status: number, body: any, headers: Headers }} Answer
 * @typedef {{
 *   headers: Record<string, string>,
 *   call: (method: string, path: string, body?: unknown) => Promise<Answer>,
 * }} Client
 * @typedef {{ query: (text: string, values?: unknown[]) => Promise<{ rows: any[] }> }} Database
 */

/** Signs in. @param {number} port @returns {Promise<Client>} */
export async function signIn(port) {
	const url = `http://127.0.0.1:${port}/api`;
	const signedIn = await fetch(`${url}/users/sign_in`, {
		method: "POST",
		headers: { "Content-Type": "application/json" },
		body: JSON.stringify({ user: { email: EMAIL, password: PASSWORD } }),
	});
	const headers = {
		Cookie: signedIn.headers.getSetCookie()[0]?.split(";", 1)[0] ?? "",
		"X-Session-Key": signedIn.headers.get("x-session-key") ?? "",
	};
	return {
		headers,
		call: async (method, path, body) => {
			const response = await fetch(`${url}/${path}`, {
				method,
				headers: { ...headers, "Content-Type": "application/json" },
				...(body === undefined ? {} : { body: JSON.stringify(body) }),
			});
			const text = await response.text();
			if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text.slice(0, 500)}`);
			return {
				status: response.status,
				body: text === "" ? null : JSON.parse(text),
				headers: response.headers,
			};
		},
	};
}

/**
 * Makes a production with records: the first through the API, the others as copies.
 *
 * @param {Client} client
 * @param {Database} database
 * @param {number} records
 * @returns {Promise<{ id: number, firstRecord: number }>}
 */
export async function fillProduction({ call }, database, records) {
	const id = (await call("POST", "productions", { production: { name: "Bench" } })).body.production.id;
	const licensor = { name: "Archive", currency: "USD" };
	const licensor_id = (await call("POST", `productions/${id}/licensors`, { licensor })).body.licensor.id;
	const price = { category: "Footage", charge_by: "Second", value: 50 };
	const price_id = (await call("POST", `licensors/${licensor_id}/prices`, { price })).body.price.id;
	const record = {
		title: "Harbour at dawn, boats leaving",
		category: "Footage",
		production_locator: "MODEL",
		licensor_id,
		price_id,
		rights_notes: "cleared for all media, worldwide, until the end of the agreement with the archive",
		source: "16 mm print, first generation",
	};
	const model = (await call("POST", `productions/${id}/records`, { record })).body.record.id;
	await database.query(
		`insert into records
		select made.* from records r
		cross join (select array['boats', 'cranes', 'gulls', 'nets', 'fog', 'sailors', 'tugs'] as words) w
		cross join generate_series(0, $2::int - 1) n
		cross join lateral jsonb_populate_record(r, jsonb_build_object(
			'id', nextval(pg_get_serial_sequence('records', 'id')),
			'production_locator', (10000000 + n)::text,
			'locator_key', (10000000 + n)::text,
			'master_notes', (select string_agg(md5(n::text || part), ' ') from generate_series(1, 6) part),
			'title', 'Harbour ' || n || ' at dawn, ' || words[1 + n % 7],
			'search_text', 'harbour ' || n || ' at dawn, ' || words[1 + n % 7] || E'\\n' || (10000000 + n) || E'\\n' || r.source
				|| E'\\n' || r.rights_notes
		)) made
		where r.id = $1`,
		[model, records],
	);
	await database.query(
		`with made as (
			insert into tags (production_id, name, name_key)
			select $1, 'Tag ' || n, 'tag ' || n from generate_series(1, 50) n returning id
		), numbered as (select id, row_number() over (order by id) as n from made)
		insert into taggings (production_id, record_id, tag_id, position)
		select $1, r.id, t.id, 0 from records r join numbered t on t.n = 1 + r.id / 5 % 50
		where r.production_id = $1 and r.id % 5 = 0`,
		[id],
	);
	await database.query("vacuum analyze");
	return { id, firstRecord: model + 1 };
}

/**
 * Makes a cut and builds it.
 *
 * @param {Client} client
 * @param {number} productionId
 * @param {{ events: number, records: number }} size
 * @returns {Promise<{ id: number, etag: string, buildMs: number }>}
 */
export async function makeCut({ call }, productionId, size) {
	const cut = { info: { name: "Bench", date: "2026-11-20" }, nle_config: { fps: "25" } };
	const id = (await call("POST", `productions/${productionId}/cuts`, { cut })).body.cut.id;
	for (const { name, track, text } of generateEdls(size)) {
		const info_data = {
			name,
			fps: "25",
			track: `${track.trkMediaType === "audio" ? "A" : "V"}${track.trkLevel}`,
		};
		const data_file = { info_data, contents: Buffer.from(text).toString("base64") };
		await call("POST", `cuts/${id}/data_files?build=false`, { data_file });
	}
	const startedAt = performance.now();
	await call("POST", `cuts/${id}/build`);
	for (;;) {
		const { build } = (await call("GET", `cuts/${id}/build`)).body;
		if (build.state === "done") break;
		if (build.state !== "queued" && build.state !== "running")
			throw new Error(`the build ended: ${build.error}`);
		await new Promise((go) => setTimeout(go, 50));
	}
	const buildMs = performance.now() - startedAt;
	const { headers } = await call("GET", `cuts/${id}`);
	return { id, etag: headers.get("etag") ?? "", buildMs };
}
