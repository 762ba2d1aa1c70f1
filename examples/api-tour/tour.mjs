// A tour of the API, from an empty server to three reports, as a client of it would be written:
//
//     node examples/api-tour/tour.mjs http://localhost:3000 [--out DIR] [--compare DIR] [--mails DIR]
//
// Its calls are those of the typed client, as `npm run build` built it. What it does is in README.md.
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { ApiError } from "@oxcut/core/api";
import { solveCaptcha } from "./captcha.mjs";
import { eventsOf, NoAnswerError, openSession } from "./client.mjs";
import { mailFolder, outboxPage, waitForLink } from "./mailbox.mjs";

const EXAMPLE = fileURLToPath(new URL("../harbour-lights/", import.meta.url));
const TRACKS = ["V1", "V2", "A1", "A2", "A3", "A4"];
const REPORTS = ["cost", "fair-use", "cue-sheet"];
const FORMATS = ["json", "csv", "xlsx", "pdf"];
const XLSX = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";
const PASSWORD = "harbour-lights-1";

/** @typedef {import("@oxcut/core/api").Client} Client */

const { positionals, values } = parseArgs({
	allowPositionals: true,
	options: { out: { type: "string" }, compare: { type: "string" }, mails: { type: "string" } },
});
const [serverUrl] = positionals;
if (serverUrl === undefined) {
	process.stderr.write("usage: tour.mjs SERVER-URL [--out DIR] [--compare DIR] [--mails DIR]\n");
	process.exit(64);
}
const server = serverUrl;
const readMails = values.mails === undefined ? outboxPage(server) : mailFolder(values.mails);

/** @param {string} text */
const say = (text) => process.stdout.write(`${text}\n`);

/**
 * Registers somebody.
 *
 * @param {string} email
 * @param {string} firstName
 * @param {string} [invite_token] of the link that was emailed to the address
 */
async function register(email, firstName, invite_token) {
	const client = openSession(server);
	const captcha_token = solveCaptcha(await client.get("/public_site/captcha_challenge"));
	const user = { email, first_name: firstName, last_name: "Archer", password: PASSWORD };
	await client.post("/account", { body: { user, captcha_token, invite_token } });
	return client;
}

/**
 * Registers somebody, and confirms their address by the link that is emailed to it.
 *
 * @param {string} email
 * @param {string} firstName
 */
async function signUp(email, firstName) {
	const client = await register(email, firstName);
	const token = await waitForLink(readMails, email, /\/u\/verify_email\?tkn=(\S+)/);
	await client.patch("/account/emails/verify", { body: { token } });
	say(`${firstName} signed up as ${email} and confirmed the address by the emailed link`);
	return client;
}

/**
 * Invites an address, follows the emailed link as its owner, and accepts.
 *
 * @param {Client} inviter
 * @param {number} productionId
 * @param {string} email
 */
async function inviteEditor(inviter, productionId, email) {
	const body = { emails: [email], role: /** @type {const} */ ("editor") };
	await inviter.post("/productions/:production_id/invites", { production_id: productionId, body });
	const token = await waitForLink(readMails, email, /\/u\/invite\?tkn=(\S+)/);
	const { invite } = await openSession(server).post("/account/invites/preview", { body: { token } });
	say(`an invite to ${invite.production_name} was emailed to ${email}`);
	// The link was emailed to the address, and so confirms it.
	const invited = await register(email, "Ben", token);
	say(`Ben signed up as ${email} by the emailed invite`);
	const [received] = (await invited.get("/account/invites")).invites;
	if (received === undefined) throw new Error(`no invite came to ${email}`);
	await invited.put("/account/invites/:id", { id: received.id, body: { answer: "accept" } });
	say(`Ben accepted, and is in the team as ${received.role}`);
	return invited;
}

/** Reads the log, looks at what importing it would do, and does it. @param {Client} client @param {number} productionId */
async function importLog(client, productionId) {
	const log = new Blob([readFileSync(join(EXAMPLE, "log.xlsx"))], { type: XLSX });
	const { import: preview } = await client.post("/productions/:production_id/imports", {
		production_id: productionId,
		query: { filename: "log.xlsx" },
		body: log,
	});
	for (const { row, field, message } of preview.errors) say(`  row ${row}, ${field}: ${message}`);
	const counts = Object.entries(preview.counts).map(([kind, { added }]) => `${added} ${kind}`);
	say(`the log would add ${counts.join(", ")}; ${preview.warnings_count} warnings`);
	const { import: done } = await client.post("/imports/:id/confirm", { id: preview.id });
	say(`the import is ${done.state}`);
}

/** Makes a cut of the example's lists, one a track. @param {Client} client @param {number} productionId */
async function addCut(client, productionId) {
	const info = { name: "Rough cut", date: "2026-11-20", displayCurrency: "GBP" };
	const { cut: made } = await client.post("/productions/:production_id/cuts", {
		production_id: productionId,
		body: { cut: { info, nle_config: { fps: "25" } } },
	});
	for (const track of TRACKS) {
		const name = `HarbourLights_${track}.edl`;
		const contents = readFileSync(join(EXAMPLE, "edl", name)).toString("base64");
		await client.post("/cuts/:owner_id/data_files", {
			owner_id: made.id,
			// Otherwise each list would order a build of its own.
			query: { build: "false" },
			body: { data_file: { info_data: { name, fps: "25", track, reel: "" }, contents } },
		});
	}
	say(`the cut ${info.name} has its ${TRACKS.length} lists`);
	return made.id;
}

/** @param {Client} client @param {number} cutId */
async function build(client, cutId) {
	let state = "cut off";
	const headers = { Accept: "text/event-stream" };
	const progress = await client.open("POST", "/cuts/:id/build", { id: cutId, body: {}, headers });
	for await (const { event, data } of eventsOf(progress)) {
		state = event;
		if (event === "progress")
			say(`  ${data.build.done} of ${data.build.total}: ${data.build.stage ?? "waits"}`);
		if (data.build?.error) say(`  ${data.build.error}`);
	}
	if (state !== "done") throw new Error(`the build is ${state}`);
	const { cut } = await client.get("/cuts/:id", { id: cutId });
	say(`the cut is built: ${cut.info.stats?.numRecordsUsed} records are used in it`);
}

/** @param {Client} client @param {number} cutId @returns {Promise<Map<string, Buffer>>} reports by file name */
async function downloadReports(client, cutId) {
	const files = new Map();
	for (const report of REPORTS) {
		for (const format of FORMATS) {
			const file = `${report}.${format}`;
			const response = await client.open("GET", "/cuts/:id/reports/:file", { id: cutId, file });
			files.set(file, Buffer.from(await response.arrayBuffer()));
		}
	}
	say(`downloaded ${files.size} reports`);
	return files;
}

/** @param {Map<string, Buffer>} files @param {string} folder @returns whether all are the same */
function compare(files, folder) {
	const different = [...files].filter(([file, bytes]) => !bytes.equals(readFileSync(join(folder, file))));
	for (const [file] of different) say(`  ${file} is not the one in ${folder}`);
	if (different.length === 0) say(`all ${files.size} are, byte for byte, the files in ${folder}`);
	return different.length === 0;
}

async function tour() {
	// Addresses that no earlier tour of this server has taken.
	const mark = Date.now().toString(36);
	const ann = await signUp(`ann-${mark}@example.com`, "Ann");
	const { production } = await ann.post("/productions", {
		body: { production: { name: "Harbour Lights", display_currency: "GBP" } },
	});
	say(`Ann made the production ${production.name}`);
	const ben = await inviteEditor(ann, production.id, `ben-${mark}@example.com`);
	await importLog(ben, production.id);
	const cutId = await addCut(ben, production.id);
	await build(ben, cutId);
	const files = await downloadReports(ann, cutId);
	if (values.out !== undefined) {
		mkdirSync(values.out, { recursive: true });
		for (const [file, bytes] of files) writeFileSync(join(values.out, file), bytes);
		say(`wrote them into ${values.out}`);
	}
	if (values.compare !== undefined && !compare(files, values.compare)) process.exitCode = 1;
}

try {
	await tour();
} catch (error) {
	if (!(error instanceof ApiError || error instanceof NoAnswerError)) throw error;
	process.stderr.write(`${error instanceof ApiError ? wordsOf(error) : error.message}\n`);
	process.exitCode = 1;
}

/** @param {ApiError} error */
function wordsOf({ status, body, messages }) {
	const words = body === null ? `no JSON. Is ${server} the address of an ox-server?` : messages.join(" ");
	return `${server} answered ${status}: ${words}`;
}
