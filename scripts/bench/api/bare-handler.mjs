// The baseline for the server's calls: only Express and pg, with the same queries and one look-up of the session. Runs
// as its own process: node bare-handler.mjs, with DATABASE_URL. Prints its port on stdout.
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
const COLUMNS = `r.id, r.production_id, r.licensor_id, r.price_id, r.secondary_price_id, r.title,
	r.production_locator, r.category, r.source_type, r.archive_name, r.archive_classifier,
	r.archive_locator, r.source, r.composers, r.publishers, r.performers, r.record_label,
	r.catalogue_number, r.isrc, r.iswc, r.music_use, r.music_origin, r.date_kind, r.description, r.notes, r.fair_use, r.fair_use_notes,
	r.rights_free, r.rights_problem, r.rights_notes, r.master, r.master_problem, r.master_notes,
	r.ingested, r.licensed, r.promo, r.provenance, r.provenance_notes, r.underlying_rights, r.trt, r.fps, r.orientation, r.chroma, r.audio, r.quality, r.codec,
	r.aspect_ratio, r.file_format, r.urls, r.custom_fields, r.created_by, r.last_edited_by, r.version,
	r.created_at, r.updated_at, to_char(r.date, 'YYYY-MM-DD') as date, (
		select coalesce(json_agg(json_build_object('id', t.id, 'name', t.name) order by g.position), '[]')
		from taggings g join tags t on t.id = g.tag_id where g.record_id = r.id
	) as tag_info`;
const NAMED = `case when split_part($1, '-', 1) = to_hex((select system_identifier from pg_control_system()))
	then split_part($1, '-', 2)::xid8 end`;
const KEPT = `${NAMED} > (select changed_xid from deletions_swept)`;
const FROM = `case when ${KEPT} then ${NAMED} else '0'::xid8 end`;
const SINCE = `select to_hex((select system_identifier from pg_control_system())) || '-' ||
		pg_snapshot_xmin(pg_current_snapshot())::text as token, coalesce(${KEPT}, false) as is_kept, array(
		select distinct resource_id from deletions
		where production_id = $2 and resource = 'records' and changed_xid >= ${FROM} order by resource_id
	) as deleted_ids,
	coalesce((
		select changed_xid from records where production_id = $2 order by changed_xid desc limit 1
	) < ${FROM}, true) as is_unchanged`;
/** Includes the lines in the activity log and the record's history that changing a record adds. */
const UPDATE = `with written as (
		update records r
		set title = v.title, search_text = v.search_text, last_edited_by = v.last_edited_by,
			changed_xid = pg_current_xact_id()
		from jsonb_populate_recordset(null::records, cast($1 as jsonb)) v
		where r.id = v.id
		returning ${COLUMNS}
	), logged as (
		insert into activity_logs (production_id, area, account_id, user_name, action, record_locator, title)
		select production_id, 'records', $3, $4, 'updated a record', production_locator, title
		from written
	), remembered as (
		insert into record_changes (production_id, record_id, account_id, user_name, action, fields)
		select production_id, id, $3, $4, 'updated', h.fields
		from written join jsonb_to_recordset(cast($2 as jsonb)) as h(id bigint, fields jsonb) using (id)
	)
	select * from written`;

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
	const patterns = terms.map((term) => `%${term}%`);
	/** @type {{ id: number, name_key: string }[]} */
	const tags =
		terms.length === 0
			? []
			: await query(
					"tags",
					"select id, name_key from tags where production_id = $1 and name_key like any($2)",
					[request.params.id, patterns],
				);
	const holds = terms.map((term, index) => {
		const ids = tags.filter(({ name_key }) => name_key.includes(term)).map(({ id }) => id);
		const tagged = `exists (select from taggings g where g.record_id = r.id and g.tag_id = any('{${ids}}'))`;
		return `and (search_text like $${index + 2}${ids.length === 0 ? "" : ` or ${tagged}`})`;
	});
	const records = await query(
		// Planned anew for each search, because the best plan depends on the number of matches.
		terms.length === 0 ? "page" : undefined,
		`select ${COLUMNS} from records r where production_id = $1 ${terms.length === 0 ? "" : first} ${holds.join(" ")}
		order by r.id limit 101`,
		[request.params.id, ...patterns],
	);
	response.json({ records: records.slice(0, 100) });
});

app.get(
	"/productions/:id/records/since/:token",
	async (/** @type {any} */ request, /** @type {any} */ response) => {
		await signedIn(request);
		const records = await query("since", SINCE, [request.params.token, request.params.id]);
		response.json(records[0]);
	},
);

app.put("/records/:id", express.json(), async (/** @type {any} */ request, /** @type {any} */ response) => {
	const account = await signedIn(request);
	const { id } = request.params;
	const { title } = request.body.record;
	const row = { id, title, search_text: title.toLowerCase(), last_edited_by: account };
	const history = { id, fields: [{ field: "title", from: "", to: title }] };
	const [record] = await query("update", UPDATE, [
		JSON.stringify([row]),
		JSON.stringify([history]),
		account,
		"Bench",
	]);
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

/** Streams all records in the simplest way: the database writes the JSON, a thousand at a time. */
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
