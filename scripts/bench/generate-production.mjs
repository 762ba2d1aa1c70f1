// A production of any size, deterministic for a seed: eight tracks within 24 hours of film at 25 fps, with the
// production's own locators as contents, most of it licensable, with overlaps, dissolves, stereo pairs and slow motion.

const FPS = 25;
const DAY = 24 * 3600 * FPS;
const TRACKS = ["V1", "V2", "V3", "V4", "A1", "A2", "A3", "A4"];

/**
 * mulberry32.
 * @param {number} seed
 */
function randomFrom(seed) {
	let state = seed | 0;
	return () => {
		state = (state + 0x6d2b79f5) | 0;
		let t = Math.imul(state ^ (state >>> 15), 1 | state);
		t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
		return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
	};
}

/** @param {number} n */
const two = (n) => (n < 10 ? `0${n}` : String(n));
/** @param {number} frames */
function label(frames) {
	const seconds = Math.floor(frames / FPS);
	return `${two(Math.floor(seconds / 3600))}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}:${two(frames % FPS)}`;
}

/** @param {number} index */
const locator = (index) => String(10_000_000 + index);

/**
 * @param {{ records: number, licensors?: number, seed?: number }} size
 */
export function generateLibrary({ records: count, licensors: licensorCount = 200, seed = 1 }) {
	const random = randomFrom(seed);
	const pick = (/** @type {readonly any[]} */ list) => list[Math.floor(random() * list.length)];
	const licensors = [
		{ id: 1, production_id: 1, name: "Unknown", currency: "USD", archive_id: null, records_count: 0 },
		{ id: 2, production_id: 1, name: "Public Domain", currency: "USD", archive_id: null, records_count: 0 },
	];
	const prices = [];
	const conditions = [];
	for (let i = 0; i < licensorCount; i++) {
		const id = licensors.length + 1;
		licensors.push({
			id,
			production_id: 1,
			name: `Archive ${i}`,
			currency: pick(["USD", "GBP", "EUR"]),
			archive_id: null,
			records_count: 0,
		});
		for (const category of ["Footage", "Still", "Audio"]) {
			prices.push({
				id: prices.length + 1,
				licensor_id: id,
				name: category,
				category,
				charge_by: category === "Still" ? "Use" : pick(["Second", "Second", "Minute"]),
				value: 10 + Math.floor(random() * 9000) / 100,
				min_per: pick([null, "clip", "project"]),
				min_value: pick([null, 100]),
				min_time: pick([null, 5]),
				set_order: prices.length,
				meta: { rounding: pick(["clip", "clip", "project"]), charge_every_use: random() < 0.8 },
			});
		}
		conditions.push({
			id: conditions.length + 1,
			licensor_id: id,
			category: pick(["Discount Percentage", "Additional Fee", "Per Material Fee", "Minimum Amount"]),
			value: 10,
			description: "",
			set_order: 1,
			meta: { valueType: "flat", recur: false, recurStep: null, recurType: null, recurCategory: null },
		});
	}
	const records = [];
	for (let i = 0; i < count; i++) {
		const category = pick(["Footage", "Footage", "Footage", "Still", "Audio"]);
		const special = random();
		const licensor = 3 + Math.floor(random() * licensorCount);
		const firstPrice = (licensor - 3) * 3 + 1;
		records.push({
			...BLANK_RECORD,
			id: i + 1,
			licensor_id: special < 0.03 ? 1 : licensor,
			price_id: special < 0.05 ? null : firstPrice + ["Footage", "Still", "Audio"].indexOf(category),
			secondary_price_id: category === "Footage" && special > 0.1 ? firstPrice + 2 : null,
			title: `Record number ${i}`,
			production_locator: locator(i),
			category,
			trt: category === "Still" ? null : "00:30:00;00",
			fps: category === "Still" ? null : "25",
			fair_use: special > 0.9,
			rights_free: special > 0.85 && special <= 0.9,
		});
	}
	return { records, licensors, prices, conditions, altFiles: [] };
}

const BLANK_RECORD = {
	production_id: 1,
	source_type: "Archival",
	archive_name: "",
	fair_use_notes: "",
	rights_problem: false,
	master_problem: false,
};

/**
 * @param {{ events: number, records: number, seed?: number }} size
 * @returns {{ name: string, track: { trkMediaType: "video" | "audio", trkLevel: number }, text: string }[]}
 */
export function generateEdls({ events, records, seed = 1 }) {
	const random = randomFrom(seed + 77);
	const perTrack = Math.floor(events / TRACKS.length);
	const room = Math.floor((DAY - 4 * 3600 * FPS) / Math.max(1, perTrack));
	/** @type {string[]} stereo pairs: A2 and A4 repeat A1 and A3 */
	let pair = [];
	return TRACKS.map((name) => {
		const isAudio = name.startsWith("A");
		const isSecond = name === "A2" || name === "A4";
		const lines = [`TITLE: ${name}`, "FCM: NON-DROP FRAME"];
		if (isSecond) {
			lines.push(...pair.map((line) => line.replace(/ A[13] {3}/, ` ${name}   `)));
			return list(name, lines);
		}
		pair = [];
		let at = 3600 * FPS + Math.floor(random() * 50);
		let out = null;
		for (let n = 1; n <= perTrack; n++) {
			const index = Math.floor(random() * records);
			const unknown = random() < 0.02;
			const clip = unknown ? `mystery shot ${index % 20}.mov` : `${locator(index)}_Clip${index}.mov`;
			const length = 12 + Math.floor(random() * Math.min(240, room * 1.4));
			const slow = !isAudio && random() < 0.05;
			const source = Math.floor(random() * 30 * 60 * FPS);
			const sourceFrames = slow ? Math.max(1, Math.floor(length / 2)) : length;
			const number = String(n).padStart(6, "0");
			const channel = isAudio ? name : "V";
			const reel = locator(index);
			const dissolve = out !== null && random() < 0.05;
			const row = (
				/** @type {string} */ reelName,
				/** @type {string} */ transition,
				/** @type {number[]} */ [a = 0, b = 0, c = 0, d = 0],
			) =>
				`${number}  ${reelName.padEnd(8)} ${channel.padEnd(5)} ${transition.padEnd(8)} ${label(a)} ${label(b)} ${label(c)} ${label(d)}`;
			const block = [];
			if (dissolve && out) {
				block.push(row(out.reel, "C", [out.source, out.source, at, at]));
				block.push(row(reel, "D    012", [source, source + sourceFrames, at, at + length]));
				block.push(`* FROM CLIP NAME: ${out.clip}`, `* TO CLIP NAME: ${clip}`);
			} else {
				block.push(row(reel, "C", [source, source + sourceFrames, at, at + length]));
				block.push(`* FROM CLIP NAME: ${clip}`);
			}
			if (slow) block.push(`M2   ${reel.padEnd(8)}       012.5                ${label(source)}`);
			lines.push(...block);
			if (isAudio) pair.push(...block);
			const gap = random() < 0.15 ? Math.floor(random() * 50) : 0;
			out = gap || slow ? null : { reel, clip, source: source + sourceFrames };
			at += length + gap;
		}
		return list(name, lines);
	});
}

/**
 * @param {string} name
 * @param {string[]} lines
 */
function list(name, lines) {
	return {
		name: `Bench_${name}.edl`,
		track: {
			trkMediaType: /** @type {"video" | "audio"} */ (name.startsWith("A") ? "audio" : "video"),
			trkLevel: Number(name.slice(1)),
		},
		text: `${lines.join("\r\n")}\r\n`,
	};
}
