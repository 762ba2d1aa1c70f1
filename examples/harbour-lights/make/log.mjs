/**
 * A record of the log.
 *
 * @typedef {object} Entry
 * @property {string} id its locator: 1… film, 2… stills, 3… sound
 * @property {string} title
 * @property {"Footage" | "Still" | "Audio"} category
 * @property {string} licensor
 * @property {string | number} date as the researcher wrote it: a day (a date cell), a year, or words
 * @property {string} tags
 * @property {number} [trt] running time in seconds
 * @property {string} [price] by name, where the licensor has several that fit
 * @property {boolean} [original] shot for this film
 * @property {string} [fairUse] reasons for fair use, where it is claimed
 * @property {boolean} [rightsFree]
 * @property {boolean} [rightsProblem]
 * @property {boolean} [masterProblem]
 * @property {string} [provenance] how it came about; authentic unless the owner is unknown
 * @property {string} [provenanceNotes]
 * @property {string} [underlying] rights in it that its licensor may not own
 * @property {string} [notes]
 */

/** @typedef {Partial<Omit<Entry, "id" | "title" | "category" | "licensor">>} More */
/** @typedef {readonly [title: string, date: string | number, trt?: number, more?: More]} Row */

/** @type {Entry[]} */
export const log = [];

/** The next locator of each category. */
const next = { Footage: 10000001, Still: 20000001, Audio: 30000001 };

/**
 * @param {string} licensor
 * @param {Entry["category"]} category
 * @param {string} tags
 * @param {readonly Row[]} rows
 * @param {More} common
 */
function add(licensor, category, tags, rows, common = {}) {
	for (const [title, date, trt, more] of rows) {
		log.push({
			id: String(next[category]++),
			title,
			category,
			licensor,
			date,
			tags,
			...(trt && { trt }),
			...common,
			...more,
		});
	}
}

// Shot for the film: nothing to license, but the cue sheet lists it.
add(
	"Unknown",
	"Footage",
	"interview",
	[
		["Interview Ada Lindqvist, pilot", "2026-03-03"],
		["Interview Tomasz Wrona, docker", "2026-03-04"],
		["Interview Prof. Ines Caldeira", "2026-03-11"],
		["Interview Joan Pickering, canteen cook", "2026-03-12"],
		["Interview Captain R. Oyelaran", "2026-04-20"],
		["Interview Marit Solheim, harbour master", "2026-04-21"],
	],
	{ original: true },
);
add(
	"Unknown",
	"Footage",
	"actuality, 2026",
	[
		["Harbour today, before dawn", "2026-03-02"],
		["Harbour today, gantry cranes", "2026-03-05"],
		["Harbour today, pilot boat", "2026-03-03"],
		["Harbour today, empty quay", "2026-04-22"],
	],
	{ original: true },
);

add("Northern Film Archive", "Footage", "archive film", [
	["Trawlers leaving at dawn", 1936, 214],
	["Dock gates opening", "May 1938", 166],
	["Coal hoist at work", 1939, 241],
	["Women netting herring", 1947, 305],
	["Ice in the basin", "1947-02-14", 122],
	["Lock keeper's day", 1951, 640],
	["Strike meeting on the quay", "1962-10-09", 188],
	["Picket line at gate four", "October 1962", 143],
	["Fog signal test", 1955, 97],
	[
		"Crane collapse aftermath",
		"1964-07-21",
		232,
		{ rightsProblem: true, notes: "Second rights holder named in the deed of 1998. Asked them on 12 May." },
	],
	["Tugs in line abreast", 1958, 176],
	["Last steam tug", "1960s", 260],
]);
add("Meridian Newsreel", "Footage", "newsreel", [
	["Blitz on the docks", "1940-09-19", 118],
	["Convoy assembles", "March 1942", 96],
	[
		"Victory flotilla",
		"1945-06-12",
		241,
		{ fairUse: "Prof. Caldeira comments on the framing of the crowd; seconds of a four-minute item." },
	],
	["Rationing queue", "10/46", 74],
	["Rebuilding the east pier", 1948, 133],
	["Royal visit", "1951-05-30", 187],
	["Storm surge", "1953-02-01", 152],
	["Launch of MV Aurora", "1956-04-17", 109],
	["First container ship", "6/68", 91],
]);
add("Pacific Stock", "Footage", "stock", [
	["Aerial harbour sunrise", 2019, 42],
	[
		"Container yard timelapse",
		2021,
		30,
		{ underlying: 'Trademark: Hansa Lines, not needed, "Too small to read."' },
	],
	["Lighthouse beam", 2018, 35, { underlying: "Location: Northern Lights Trust" }],
	["Gulls over fish market", 2019, 28],
	["Cruise ship arrival", 2022, 51],
	["Rain on cobbles", 2017, 24],
	[
		"Drone over breakwater",
		2023,
		64,
		{ provenance: "altered", provenanceNotes: "Pacific Stock painted out a wind farm." },
	],
]);
add("Agence Lumière", "Footage", "newsreel, France", [
	["Pêcheurs de Marseille", 1931, 262],
	["Quai des Belges", "June 1932", 195],
	["Grève des dockers", "1936-06-08", 148],
]);
add("Kowalski Family Collection", "Footage", "home movie", [
	["Home movie: launch day", "1956-04-17", 412],
	["Home movie: picnic on the mole", "August 1958", 367],
	[
		"Home movie: Father in uniform",
		1957,
		198,
		{ masterProblem: true, notes: "8 mm original is warped. New scan ordered 4 June, not here yet." },
	],
	["Home movie: the Aurora comes home", "1959-09-02", 283],
]);
add("Public Domain", "Footage", "official film", [
	["Port authority safety film", 1947, 540, { rightsFree: true }],
	["Hurricane warning, Weather Bureau", 1955, 300],
]);
add("Unknown", "Footage", "to trace", [
	["Unmarked reel, night fire", "1960s", 120, { notes: "Can 14 of the port authority's attic. No leader." }],
]);

add("Harbour Museum Trust", "Still", "photograph", [
	["Shipwrights, group portrait", 1890],
	["Plan of the old basin", 1894],
	[
		"Harbour panorama, glass plate",
		1898,
		0,
		{ provenance: "restored", provenanceNotes: "Cracks in the plate retouched for this film." },
	],
	["Customs house", 1902],
	["Diver with helmet", 1906],
	["Ropewalk interior", 1910],
	["Figurehead store", 1911],
	["Rigger aloft", 1914],
	["Pilot cutter", 1919],
	["Herring barrels", 1923],
	["Lightship crew", 1928],
	["Launch poster", "1956-04-10"],
	["Slipway three", "1956-04-16"],
	["Dry dock pumps", 1961],
]);
add("Agence Lumière", "Still", "photograph, France", [
	["Marseille, vieux port", 1934],
	["Dockers at rest", 1934],
	["Customs officer", "May 1935"],
	["Emigrants boarding", "1935-11-23"],
	["Wet quay at night", 1936],
	["The crane", 1937],
]);
add("Baltic Press and Radio", "Still", "press", [
	[
		"Front page: PORT CLOSED",
		"1962-10-08",
		0,
		{ fairUse: "The headline is read out and discussed; the page is not shown in full." },
	],
	["Front page: STRIKE OVER", "1962-11-02", 0, { fairUse: "As PORT CLOSED." }],
	["Cartoon: the harbour master", "1962-10-20"],
	["Photograph of the picket line", "1962-10-15"],
	["Front page: MV AURORA LOST", "1963-01-12"],
	["Photograph of the families waiting", "1963-01-13"],
	["Advertisement: sailings to New York", 1957],
]);
add("Public Domain", "Still", "chart", [["Chart of the approaches", 1852, 0, { rightsFree: true }]]);
add("Unknown", "Still", "to trace", [["Postcard, sender unknown", 1911]]);

add("Tidewater Music Library", "Audio", "music", [
	["Harbour Lights (main theme)", 2021, 184],
	["Slack Water", 2021, 152],
	["Lamp Room", 2019, 141],
	["Iron and Salt", 2020, 167],
	["Night Shift", 2021, 133],
	[
		"Undertow",
		2022,
		176,
		{ provenance: "composite_generated", provenanceNotes: "Piano recorded; strings generated by software." },
	],
]);
add("Kestrel Recordings", "Audio", "music", [
	["Shanty: Haul Away", 1971, 128],
	[
		"Accordion waltz, live",
		"1974-05-01",
		171,
		{ underlying: "Music publishing: Ostsee Musikverlag, quoted, 360 EUR, 2026-11-18" },
	],
	["Fog bell, location recording", 1972, 300],
	[
		"Choir of the Seamen's Mission",
		"December 1973",
		203,
		{ underlying: "Talent: Seamen's Mission, paid, 150 GBP, 2026-11-16" },
	],
]);
add("Baltic Press and Radio", "Audio", "radio", [
	["Radio bulletin, port closed", "1962-10-08", 84, { price: "News" }],
	["Radio bulletin, Aurora overdue", "1963-01-11", 71, { price: "News" }],
	["Radio feature: a night with the pilots", "1961-03-18", 1680, { price: "Features" }],
	[
		"Gale warning",
		"1963-01-10",
		58,
		{ price: "News", fairUse: "Quoted in full because the wording is the subject of the scene." },
	],
	["Election night, harbour ward", "1964-10-15", 310, { notes: "News or features? They are to say." }],
]);
add("Public Domain", "Audio", "music", [["Hymn for those in peril", 1902, 190, { rightsFree: true }]]);

/**
 * The record of a title.
 *
 * @param {string} title
 */
export function record(title) {
	const found = log.find((entry) => entry.title === title);
	if (!found) throw new RangeError(`the log has no "${title}"`);
	return found;
}
