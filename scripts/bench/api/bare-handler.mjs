// What the server's calls are compared with: Express and pg, the same queries and one look-up of the session, and nothing
// else. Started as a process of its own: node bare-handler.mjs, with DATABASE_URL. Says its port on stdout.
import { createHash } from "node:crypto";
import { createRequire } from "node:module";
import { createGzip, constants as zlib } from "node:zlib";

const requireFromServer = createRequire(new URL("../../../packages/server/package.json", import.meta.url));
const express = requireFromServer("express");
const pg = requireFromServer("pg");

const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 16 });
const app = express();
app.disable("x-powered-by");
app.disable("etag");

const PAGE = 1000;
const COLUMNS = `r.id, production_id, licensor_id, price_id, secondary_price_id, title, production_locator, category,
	source_type, archive_name, archive_classifier, archive_locator, source, date_kind, description, notes, fair_use,
	fair_use_notes, rights_free, rights_problem, rights_notes, master, master_problem, master_notes, ingested, licensed,
	promo, trt, fps, orientation, chroma, audio, quality, codec, aspect_ratio, file_format, urls, custom_fields,
	created_by, last_edited_by, version, created_at, updated_at, to_char(r.date, 'YYYY-MM-DD') as date, (
		select coalesce(json_agg(json_build_object('id', t.id, 'name', t.name) order by g.position), '[]')
		from taggings g join tags t on t.id = g.tag_id where g.record_id = r.id
	) as tag_info`;
const SINCE = "select id from records where production_id = $1 and changed_xid >= $2::xid8";

/** @param {string | undefined} name @param {string} text @param {unknown[]} values */
const query = async (name, text, values) => (await pool.query({ name, text, values })).rows;

/** @param {any} request */
async function signedIn(request) {
	const token = /ox_session=([^;]+)/.exec(request.headers.cookie ?? "")?.[1] ?? "";
	const hash = createHash("sha256").update(token).digest();
	const [session] = await query(
		"session",
		`select s.account_id from sessions s join accounts a on a.id = s.account_id
		where token_hash = $1 and expires_at > now()`,
		[hash],
	);
	if (session === undefined) throw new Error("not signed in");
	return session.account_id;
}

app.get("/productions/:id/records", async (/** @type {any} */ request, /** @type {any} */ response) => {
	await signedIn(request);
	const { q } = request.query;
	const terms = typeof q === "string" ? q.split(" ") : [];
	const first = "and r.id >= (select id from records where production_id = $1 order by id limit 1)";
	const holds = terms.map((_, index) => `${first} and search_text like $${index + 2}`).join(" ");
	const records = await query(
		// Planned anew for each search: how many records hold a term decides how they are found.
		terms.length === 0 ? "page" : undefined,
		`select ${COLUMNS} from records r where production_id = $1 ${holds} order by r.id limit 101`,
		[request.params.id, ...terms.map((term) => `%${term}%`)],
	);
	response.json({ records: records.slice(0, 100) });
});

app.get(
	"/productions/:id/records/since/:xid",
	async (/** @type {any} */ request, /** @type {any} */ response) => {
		await signedIn(request);
		const records = await query("since", SINCE, [request.params.id, request.params.xid]);
		response.json({ records });
	},
);

app.put("/records/:id", express.json(), async (/** @type {any} */ request, /** @type {any} */ response) => {
	await signedIn(request);
	const [record] = await query(
		"update",
		`update records r set title = $2, changed_xid = pg_current_xact_id() where id = $1 returning ${COLUMNS}`,
		[request.params.id, request.body.record.title],
	);
	response.json({ record });
});

app.get("/cuts/:id", async (/** @type {any} */ request, /** @type {any} */ response) => {
	await signedIn(request);
	const known = request.headers["if-none-match"];
	if (known !== undefined) {
		const [cut] = await query("version", "select version from cuts where id = $1", [request.params.id]);
		if (known === `"${cut.version}"`) {
			response.status(304).end();
			return;
		}
	}
	const [cut] = await query("cut", "select body_gz from cut_contents where cut_id = $1", [request.params.id]);
	response.set("Content-Encoding", "gzip").type("json").send(cut.body_gz);
});

/** All records, as the plainest stream there is: the database writes the JSON, a thousand at a time. */
app.get("/productions/:id/all", async (/** @type {any} */ request, /** @type {any} */ response) => {
	await signedIn(request);
	const stream = createGzip({ level: zlib.Z_BEST_SPEED });
	response.set("Content-Encoding", "gzip").type("json");
	stream.pipe(response);
	stream.write('{"records":[');
	let after = 0;
	for (;;) {
		const rows = await query(
			"all",
			`select id, row_to_json(shown)::text as json from (
				select ${COLUMNS} from records r where production_id = $1 and r.id > $2 order by r.id limit ${PAGE}
			) shown`,
			[request.params.id, after],
		);
		if (rows.length === 0) break;
		const text = rows.map((/** @type {{ json: string }} */ { json }) => json).join(",");
		if (!stream.write((after === 0 ? "" : ",") + text)) await new Promise((go) => stream.once("drain", go));
		after = Number(rows.at(-1).id);
	}
	stream.end("]}");
});

const server = app.listen(0, "127.0.0.1", () => console.log(`port ${server.address().port}`));
