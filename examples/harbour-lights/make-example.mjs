// Writes the example's EDLs and its log, the same bytes every time: `node examples/harbour-lights/make-example.mjs`.
// "Harbour Lights" is an invented 52-minute documentary on a port city, cut at 25 fps from 10:00:00:00. Picture
// sits on V1 (the film) and V2 (archive over interviews, titles); sync sound and archive sound on A1 and A2, music on
// A3 and A4 as a stereo pair. The log is a workbook as a researcher keeps it: five sheets.
import { writeFileSync } from "node:fs";
import { createRequire } from "node:module";

const require = createRequire(new URL("../../packages/core/package.json", import.meta.url));
const XLSX = require("xlsx");

const FPS = 25;
const START = 10 * 3600 * FPS;
const END = START + 52 * 60 * FPS;

// mulberry32: small, seeded, the same on every machine.
let state = 0x0a7c_11e5;
function random() {
	state = (state + 0x6d2b79f5) | 0;
	let t = Math.imul(state ^ (state >>> 15), 1 | state);
	t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
	return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
}
/** @param {number} low @param {number} high */
const between = (low, high) => low + Math.floor(random() * (high - low + 1));
/** @template T @param {readonly T[]} list @returns {T} */
const pick = (list) => /** @type {T} */ (list[Math.floor(random() * list.length)]);

/** @param {number} frames */
function label(frames) {
	const two = (/** @type {number} */ n) => String(n).padStart(2, "0");
	const seconds = Math.floor(frames / FPS);
	return `${two(Math.floor(seconds / 3600))}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}:${two(frames % FPS)}`;
}

/**
 * @typedef {object} Entry one record of the log
 * @property {string} id
 * @property {string} title
 * @property {"Footage" | "Still" | "Audio"} category
 * @property {string} licensor
 * @property {string} date
 * @property {number} [trt] seconds
 * @property {string} [price]
 * @property {string} [secondary]
 * @property {"Original"} [source]
 * @property {string} [fairUse] the note of a fair-use claim
 * @property {boolean} [rightsFree]
 * @property {boolean} [rightsProblem]
 * @property {boolean} [masterProblem]
 * @property {string} [notes]
 * @property {string} tags
 */

/** @type {Entry[]} */
const log = [];
let nextFootage = 10000001;
let nextStill = 20000001;
let nextAudio = 30000001;

/** @param {Omit<Entry, "id">} entry */
function add(entry) {
	const id = entry.category === "Footage" ? nextFootage++ : entry.category === "Still" ? nextStill++ : nextAudio++;
	log.push({ id: String(id), ...entry });
}

const INTERVIEWS = ["Ada Lindqvist, pilot", "Tomasz Wrona, docker", "Prof. Ines Caldeira", "Joan Pickering, canteen cook", "Captain R. Oyelaran", "Marit Solheim, harbour master"];
for (const name of INTERVIEWS) add({ title: `Interview ${name}`, category: "Footage", licensor: "Unknown", date: "2026", source: "Original", tags: "interview" });
const NORTHERN = ["Trawlers leaving at dawn", "Dock gates opening", "Strike meeting on the quay", "Queen's launch of MV Aurora", "Ice in the basin", "Fog signal test", "Women netting herring", "Crane collapse aftermath", "Ferry terminal rush hour", "Tugs in line abreast"];
for (const [i, title] of NORTHERN.entries()) add({ title, category: "Footage", licensor: "Northern Film Archive", date: `${1936 + i * 3}`, trt: 180 + i * 35, tags: "harbour, archive", ...(i === 7 ? { rightsProblem: true, notes: "Second rights holder named in the 1998 deed; ask." } : {}) });
const MERIDIAN = ["Blitz on the docks", "Convoy assembles", "Victory flotilla", "Rationing queue", "Rebuilding the east pier", "Royal visit 1951", "Storm surge 1953", "First container ship"];
for (const [i, title] of MERIDIAN.entries()) add({ title, category: "Footage", licensor: "Meridian Newsreel", date: `${between(1, 28)} ${pick(["March", "June", "October"])} ${1940 + i * 2}`, trt: 95 + i * 20, tags: "newsreel", ...(i === 2 ? { fairUse: "Commented upon by Prof. Caldeira; eleven seconds of a four-minute item." } : {}) });
const PACIFIC = ["Aerial harbour sunrise", "Container yard timelapse", "Lighthouse beam", "Gulls over fish market", "Cruise ship arrival", "Rain on cobbles", "Drone over breakwater"];
for (const title of PACIFIC) add({ title, category: "Footage", licensor: "Pacific Stock", date: "2019", trt: 40, tags: "stock" });
const LUMIERE_FILM = ["Marseille fishermen", "Quai des Belges 1931", "Grève des dockers"];
for (const [i, title] of LUMIERE_FILM.entries()) add({ title, category: "Footage", licensor: "Agence Lumière", date: `${1931 + i}`, trt: 240, tags: "newsreel, France" });
const KOWALSKI = ["Home movie: launch day", "Home movie: picnic on the mole", "Home movie: Father in uniform"];
for (const [i, title] of KOWALSKI.entries()) add({ title, category: "Footage", licensor: "Kowalski Family Collection", date: `${1958 + i}`, trt: 600, tags: "home movie", ...(i === 2 ? { masterProblem: true, notes: "8 mm original warped; new scan ordered." } : {}) });
add({ title: "Port authority safety film", category: "Footage", licensor: "Public Domain", date: "1947", trt: 540, rightsFree: true, tags: "official" });
add({ title: "Hurricane warning, US Weather Bureau", category: "Footage", licensor: "Public Domain", date: "1955", trt: 300, tags: "official" });
add({ title: "Unmarked reel, night fire", category: "Footage", licensor: "Unknown", date: "1960s", trt: 120, tags: "to trace" });

const MUSEUM = ["Shipwrights, group portrait", "Plan of the old basin", "Harbour panorama, glass plate", "Customs house", "Diver with helmet", "Ropewalk interior", "Launch poster", "Figurehead store", "Rigger aloft", "Slipway three"];
for (const [i, title] of MUSEUM.entries()) add({ title, category: "Still", licensor: "Harbour Museum Trust", date: `${1890 + i * 4}`, tags: "photograph" });
const LUMIERE_STILLS = ["Marseille, vieux port", "Dockers at rest", "The crane", "Customs officer", "Emigrants boarding", "Wet quay at night"];
for (const title of LUMIERE_STILLS) add({ title, category: "Still", licensor: "Agence Lumière", date: "1934", tags: "photograph, France" });
const DAILY = ["Front page: PORT CLOSED", "Front page: STRIKE OVER", "Cartoon: the harbour master", "Photograph of picket line", "Front page: MV AURORA LOST"];
for (const [i, title] of DAILY.entries()) add({ title, category: "Still", licensor: "Baltic Daily Press", date: `${1962 + i}`, tags: "press", ...(i < 2 ? { fairUse: "Headline read out and discussed; page not shown in full." } : {}) });
add({ title: "Chart of the approaches", category: "Still", licensor: "Public Domain", date: "1852", rightsFree: true, tags: "chart" });
add({ title: "Postcard, sender unknown", category: "Still", licensor: "Unknown", date: "1911", tags: "to trace" });

const TIDEWATER = ["Slack Water", "Lamp Room", "Iron and Salt", "Harbour Lights (main theme)", "Night Shift", "Undertow"];
for (const [i, title] of TIDEWATER.entries()) add({ title, category: "Audio", licensor: "Tidewater Music Library", date: "2021", trt: 150 + i * 12, tags: "music" });
const KESTREL = ["Shanty: Haul Away", "Accordion waltz, live", "Fog bell, location recording", "Choir of the Seamen's Mission"];
for (const [i, title] of KESTREL.entries()) add({ title, category: "Audio", licensor: "Kestrel Recordings", date: `${1971 + i}`, trt: 130 + i * 25, tags: "music" });
const RADIO = ["Radio bulletin, port closed", "Radio interview with a pilot", "Gale warning", "Election night, harbour ward"];
for (const [i, title] of RADIO.entries()) add({ title, category: "Audio", licensor: "Radio Baltic", date: `${1961 + i}`, trt: 75 + i * 10, tags: "radio", ...(i === 3 ? { price: "" } : {}) });
add({ title: "Hymn for those in peril", category: "Audio", licensor: "Public Domain", date: "1902", rightsFree: true, trt: 190, tags: "music" });
const EXTRA = ["Lock keeper's day", "Coal hoist at work", "Night mail to the islands", "Regatta week", "Shipyard hooter", "Last steam tug"];
for (const [i, title] of EXTRA.entries()) add({ title, category: "Footage", licensor: i % 2 ? "Northern Film Archive" : "Meridian Newsreel", date: `${1948 + i}`, trt: 150, tags: "archive" });
const STILLS_MORE = ["Pilot cutter", "Herring barrels", "Lightship crew", "Dry dock pumps", "Pawnshop window", "Bonded warehouse", "Tattooist's parlour", "Sailors' home", "Chandlery counter", "Harbour ice, 1947"];
for (const [i, title] of STILLS_MORE.entries()) add({ title, category: "Still", licensor: i % 3 === 2 ? "Baltic Daily Press" : "Harbour Museum Trust", date: `${1905 + i * 5}`, tags: "photograph" });

/** @param {(entry: Entry) => boolean} keep */
const entries = (keep) => log.filter(keep);
const archive = entries((e) => e.category === "Footage" && e.source !== "Original");
const stills = entries((e) => e.category === "Still");
const interviews = entries((e) => e.source === "Original");
const music = entries((e) => e.category === "Audio" && e.tags === "music");
const radio = entries((e) => e.category === "Audio" && e.tags === "radio");

/** @param {Entry} e */
function clipName(e) {
	const name = e.title.replace(/[^A-Za-z0-9]+/g, "").slice(0, 24);
	const extension = e.category === "Footage" ? "mov" : e.category === "Still" ? "tif" : "wav";
	return `${e.id}_${name}.${extension}`;
}

/** The lists being written, by name, with the number of events each has so far. */
/** @type {Record<string, { lines: string[], events: number }>} */
const lists = {};
for (const name of ["V1", "V2", "A1", "A2", "A3", "A4"]) {
	lists[name] = { lines: [`TITLE:   HARBOUR LIGHTS ROUGH CUT ${name}`, "FCM: NON-DROP FRAME", ""], events: 0 };
}

/**
 * @param {string} track
 * @param {{ reel: string, source: number, sourceFrames: number, record: number, recordFrames: number, transition?: string, same?: boolean }} event
 */
function event(track, { reel, source, sourceFrames, record, recordFrames, transition = "C", same = false }) {
	const list = /** @type {{ lines: string[], events: number }} */ (lists[track]);
	if (!same) list.events++;
	const channel = track.startsWith("V") ? "V" : track;
	const number = String(list.events).padStart(3, "0");
	list.lines.push(
		`${number}  ${reel.padEnd(8).slice(0, 8)} ${channel.padEnd(5)} ${transition.padEnd(8)} ` +
			`${label(source)} ${label(source + sourceFrames)} ${label(record)} ${label(record + recordFrames)}`,
	);
}
/** @param {string} track @param {...string} notes */
function note(track, ...notes) {
	lists[track]?.lines.push(...notes.map((text) => `* ${text}`));
}

/** Where in its source each record was last left, so that pieces of one record rarely repeat. */
/** @type {Map<string, number>} */
const heads = new Map();
/** @param {Entry} e @param {number} frames */
function take(e, frames) {
	const length = (e.trt ?? 3600) * FPS;
	let at = heads.get(e.id) ?? between(0, 5 * FPS);
	if (at + frames > length) at = 0;
	heads.set(e.id, at + frames + between(0, 3 * FPS));
	return at;
}
/** @param {Entry} e */
const reelOf = (e) => e.id;

// V1 and A1/A2: interviews with archive between them. Every sixth archive shot comes in by a dissolve, some run slow.
let at = START;
event("V1", { reel: "BL", source: 0, sourceFrames: 75, record: at, recordFrames: 75 });
at += 75;
let shot = 0;
let last = /** @type {{ entry: Entry, out: number } | null} */ (null);
while (at < END - 40 * FPS) {
	const speaker = pick(interviews);
	const talk = between(30 * FPS, 70 * FPS);
	const source = take(speaker, talk);
	event("V1", { reel: reelOf(speaker), source, sourceFrames: talk, record: at, recordFrames: talk });
	note("V1", `FROM CLIP NAME: ${clipName(speaker)}`);
	for (const track of ["A1", "A2"]) {
		event(track, { reel: reelOf(speaker), source, sourceFrames: talk, record: at, recordFrames: talk });
		note(track, `FROM CLIP NAME: ${clipName(speaker)}`);
	}
	// Over the interview, on V2: a still, an archive insert, or a name title.
	const over = at + between(2, 5) * FPS;
	const overKind = shot % 3;
	if (overKind === 0) {
		const length = 4 * FPS;
		event("V2", { reel: "AX", source: 0, sourceFrames: length, record: over, recordFrames: length });
		note("V2", `FROM CLIP NAME: LOWER THIRD ${speaker.title.split(" ")[1]?.toUpperCase()}`);
	} else if (overKind === 1) {
		const still = pick(stills);
		const length = between(3 * FPS, 6 * FPS);
		event("V2", { reel: "AX", source: 0, sourceFrames: length, record: over, recordFrames: length });
		note("V2", `FROM CLIP NAME: ${clipName(still)}`);
	} else {
		const film = pick(archive);
		const length = between(3 * FPS, 8 * FPS);
		event("V2", { reel: reelOf(film), source: take(film, length), sourceFrames: length, record: over, recordFrames: length });
		note("V2", `FROM CLIP NAME: ${clipName(film)}`);
	}
	at += talk;
	last = { entry: speaker, out: source + talk };
	for (let i = between(1, 3); i > 0 && at < END - 20 * FPS; i--) {
		shot++;
		const isStill = shot % 4 === 0;
		const entry = isStill ? pick(stills) : pick(archive);
		const length = between(4 * FPS, 14 * FPS) + between(0, 24);
		const slow = !isStill && shot % 9 === 5;
		const sourceFrames = slow ? Math.floor(length / 2) : length;
		const in_ = isStill ? 0 : take(entry, sourceFrames);
		const dissolve = shot % 6 === 3 && last ? 12 : 0;
		if (dissolve && last) {
			event("V1", { reel: reelOf(last.entry), source: last.out, sourceFrames: 0, record: at, recordFrames: 0 });
			event("V1", { reel: isStill ? "AX" : reelOf(entry), source: in_, sourceFrames, record: at, recordFrames: length, transition: "D    012", same: true });
			note("V1", "EFFECT NAME: CROSS DISSOLVE", `FROM CLIP NAME: ${clipName(last.entry)}`, `TO CLIP NAME: ${clipName(entry)}`);
		} else {
			event("V1", { reel: isStill ? "AX" : reelOf(entry), source: in_, sourceFrames, record: at, recordFrames: length });
			note("V1", `FROM CLIP NAME: ${clipName(entry)}`);
		}
		if (slow) lists.V1?.lines.push(`M2   ${reelOf(entry).padEnd(8)}       012.5                ${label(in_)}`);
		if (!isStill && shot % 3 !== 0) {
			// Its own sound; every fifth shot it runs on for a second over black.
			const tail = shot % 5 === 0 && !slow ? FPS : 0;
			for (const track of ["A1", "A2"]) {
				event(track, { reel: reelOf(entry), source: in_, sourceFrames: length + tail, record: at, recordFrames: length + tail });
				note(track, `FROM CLIP NAME: ${clipName(entry)}`);
			}
			if (tail) event("V1", { reel: "BL", source: 0, sourceFrames: tail, record: at + length, recordFrames: tail });
			at += tail;
		}
		at += length;
		last = slow ? null : { entry, out: in_ + sourceFrames };
	}
}

// One key: the main title over the lighthouse; one shot nobody has logged yet; a colleague's own graphic.
const lighthouse = /** @type {Entry} */ (log.find((e) => e.title === "Lighthouse beam"));
event("V1", { reel: reelOf(lighthouse), source: 250, sourceFrames: 150, record: at, recordFrames: 150, transition: "K B" });
event("V1", { reel: "AX", source: 0, sourceFrames: 150, record: at, recordFrames: 150, transition: "K    000", same: true });
note("V1", `FROM CLIP NAME: ${clipName(lighthouse)}`, "KEY CLIP NAME: MAIN TITLE HARBOUR LIGHTS");
at += 150;
event("V1", { reel: "AX", source: 0, sourceFrames: 130, record: at, recordFrames: 130 });
note("V1", "FROM CLIP NAME: harbour fire youtube rip.mp4");
at += 130;
event("V1", { reel: "AX", source: 0, sourceFrames: 100, record: at, recordFrames: 100 });
note("V1", "FROM CLIP NAME: 1000016_BlitzOnTheDocks.mov");
at += 100;
event("V1", { reel: "AX", source: 0, sourceFrames: END - at, record: at, recordFrames: END - at });
note("V1", "FROM CLIP NAME: END CREDITS ROLLER");

// Music as a stereo pair on A3 and A4, with radio between the cues, and one crossfade.
let cue = START + 75;
let index = 0;
while (cue < END - 60 * FPS) {
	const isRadio = index % 4 === 3;
	const entry = pick(isRadio ? radio : music);
	const length = isRadio ? between(6 * FPS, 14 * FPS) : between(55 * FPS, 110 * FPS);
	const source = take(entry, length);
	for (const track of ["A3", "A4"]) {
		event(track, { reel: reelOf(entry), source, sourceFrames: length, record: cue, recordFrames: length });
		note(track, `FROM CLIP NAME: ${clipName(entry)}`);
	}
	cue += length + (index % 5 === 0 ? 0 : between(40 * FPS, 90 * FPS));
	index++;
}
for (const track of ["A3", "A4"]) {
	event(track, { reel: "AX", source: 0, sourceFrames: 500, record: END - 500, recordFrames: 500 });
	note(track, "FROM CLIP NAME: TEMP MX spotted 4-11.wav");
}

for (const [name, list] of Object.entries(lists)) {
	writeFileSync(new URL(`edl/HarbourLights_${name}.edl`, import.meta.url), `${list.lines.join("\r\n")}\r\n`);
}

/** @param {number} seconds */
const duration = (seconds) => `${label(seconds * FPS).slice(0, 8)};00`;
const yes = (/** @type {unknown} */ value) => (value ? "yes" : "");
const sheets = {
	Licensors: [
		["licensor", "currency"],
		["Northern Film Archive", "GBP"],
		["Meridian Newsreel", "USD"],
		["Pacific Stock", "USD"],
		["Agence Lumière", "EUR"],
		["Kowalski Family Collection", "USD"],
		["Harbour Museum Trust", "GBP"],
		["Baltic Daily Press", "EUR"],
		["Tidewater Music Library", "GBP"],
		["Kestrel Recordings", "EUR"],
		["Radio Baltic", "EUR"],
	],
	Prices: [
		["licensor", "price", "category", "charge_by", "value", "min_per", "min_time", "min_value", "rounding", "charge_every_use", "project_rounding"],
		["Northern Film Archive", "Picture", "Footage", "Second", 45, "clip", 5, "", "clip", "yes", ""],
		["Northern Film Archive", "Sound only", "Audio", "Second", 15, "", "", "", "clip", "yes", ""],
		["Meridian Newsreel", "Newsreel", "Footage", "Second", 60, "project", 30, "", "project", "yes", ""],
		["Meridian Newsreel", "Commentary track", "Audio", "Second", 20, "", "", "", "clip", "yes", ""],
		["Pacific Stock", "Clip", "Footage", "Second", 35, "", "", "", "clip", "no", ""],
		["Agence Lumière", "Film", "Footage", "Minute", 900, "", "", "", "clip", "yes", ""],
		["Agence Lumière", "Photographs", "Still", "Use", 150, "project", "", 900, "clip", "yes", ""],
		["Kowalski Family Collection", "Home movie", "Footage", "Second", 12.5, "clip", "", 50, "clip", "yes", ""],
		["Harbour Museum Trust", "Reproduction", "Still", "Use", 120, "", "", "", "clip", "no", ""],
		["Baltic Daily Press", "Page or picture", "Still", "Use", 95, "", "", "", "clip", "yes", ""],
		["Tidewater Music Library", "Needle drop", "Audio", "Use", 300, "", "", "", "clip", "yes", ""],
		["Kestrel Recordings", "Master use", "Audio", "Second", 8, "clip", "", 40, "project", "yes", "up"],
		["Radio Baltic", "News", "Audio", "Minute", 75, "", "", "", "clip", "yes", ""],
		["Radio Baltic", "Features", "Audio", "Minute", 60, "", "", "", "clip", "yes", ""],
	],
	Conditions: [
		["licensor", "set_order", "category", "value", "value_type", "recur", "recur_step", "recur_type", "recur_category", "description"],
		["Northern Film Archive", 1, "Discount Percentage", 10, "", "", "", "", "", "Volume discount agreed 2 May"],
		["Meridian Newsreel", 1, "Additional Fee", 250, "flat", "no", "", "", "", "Research and handling"],
		["Pacific Stock", 1, "Flat Deal", 5000, "", "", "", "", "", "All clips, one film, all media"],
		["Pacific Stock", 2, "Per Material Fee", 25, "", "", "", "", "", "Download per clip"],
		["Agence Lumière", 1, "Discount Amount", 200, "", "", "", "", "", "Credit from the pilot"],
		["Harbour Museum Trust", 1, "Per Material Fee", 15, "", "", "", "", "", "Scanning"],
		["Tidewater Music Library", 1, "Additional Fee", 50, "flat", "yes", 60, "Second", "Audio", "Long-cue supplement per minute begun"],
		["Kestrel Recordings", 1, "Minimum Amount", 500, "", "", "", "", "", ""],
		["Radio Baltic", 1, "Additional Fee", 12.5, "percentage", "no", "", "", "", "Archive levy"],
	],
	Records: [
		["production_locator", "title", "category", "licensor_name", "price", "secondary_price", "source_type", "trt", "fps", "fair_use", "fair_use_notes", "rights_free", "rights_problem", "master_problem", "date", "tags", "notes"],
		...log.map((e) => [
			e.id,
			e.title,
			e.category,
			e.licensor,
			e.licensor === "Radio Baltic" && e.title !== "Election night, harbour ward" ? "News" : "",
			e.category === "Footage" && ["Northern Film Archive", "Meridian Newsreel"].includes(e.licensor) ? "" : "",
			e.source ?? "Archival",
			e.trt ? duration(e.trt) : "",
			e.category === "Still" ? "" : "25",
			yes(e.fairUse),
			e.fairUse ?? "",
			yes(e.rightsFree),
			yes(e.rightsProblem),
			yes(e.masterProblem),
			e.date,
			e.tags,
			e.notes ?? "",
		]),
	],
	"Alt files": [
		["name", "purpose", "records"],
		["MAIN TITLE HARBOUR LIGHTS", "ignored", ""],
		["END CREDITS ROLLER", "tracked_non_ox", ""],
		...interviews.map((e) => [`LOWER THIRD ${e.title.split(" ")[1]?.toUpperCase()}`, "ignored", ""]),
	],
};
const workbook = XLSX.utils.book_new();
for (const [name, rows] of Object.entries(sheets)) {
	const sheet = XLSX.utils.aoa_to_sheet(rows);
	sheet["!cols"] = (rows[0] ?? []).map((_, column) => ({ wch: Math.min(48, Math.max(...rows.map((row) => String(row[column] ?? "").length)) + 2) }));
	XLSX.utils.book_append_sheet(workbook, sheet, name);
}
writeFileSync(new URL("log.xlsx", import.meta.url), XLSX.write(workbook, { type: "buffer", bookType: "xlsx", compression: true }));

const total = Object.values(lists).reduce((sum, list) => sum + list.events, 0);
process.stdout.write(`${total} events, ${log.length} records\n`);
