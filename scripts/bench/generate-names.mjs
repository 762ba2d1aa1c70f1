// Records of archives, and the names that files of them have in editing rooms: ids in each licensor's way, versions,
// proxies, titles with mistakes. Held out: what is learned from and what is asked are different names.

const PLACES =
	"London Paris Berlin Moscow Prague Saigon Havana Lagos Nairobi Cairo Beirut Tehran Delhi Bombay Kyoto Osaka Manila Sydney Auckland Santiago Lima Bogota Dallas Memphis Selma Detroit Chicago Boston Seattle Belfast Glasgow Cardiff Dover Calais Lyon Naples Athens Warsaw Gdansk Vienna".split(
		" ",
	);
const SUBJECTS =
	"harbour strike miners parade flood election wedding funeral protest riot concert rehearsal ferry tramway shipyard bridge opening market women factory steelworks schoolchildren soldiers refugees airlift blockade checkpoint summit handshake interview speech rocket launch splashdown laboratory vaccine hospital ward nurses orchestra choir ballet circus regatta derby marathon boxing match stadium crowd snowstorm earthquake rescue divers wreck lighthouse fishermen harvest tractor drought famine convoy".split(
		" ",
	);
const PEOPLE =
	"Kennedy Churchill Nehru Mandela Thatcher Brandt Castro Lumumba Nkrumah Gandhi Reagan Gorbachev Walesa Hepburn Chaplin Armstrong Ellington Callas Nureyev Bannister Pele Ali Curie Einstein Fleming Salk Gagarin Tereshkova Hillary Tenzing".split(
		" ",
	);
const ADJECTIVES =
	"aerial night early slow silent colour crowded empty flooded burning frozen final first last secret royal state military civilian".split(
		" ",
	);

/**
 * How a licensor writes ids in its catalogue, and how its files are called.
 *
 * @type {readonly { id(n: number): string; file(id: string, n: number): string }[]}
 */
const LICENSORS = [
	{ id: (n) => String(90_000_000 + n * 13), file: (id) => `GettyImages-${id}` },
	{ id: (n) => `mr_${String(n).padStart(8, "0")}`, file: (id) => `gettyimages-${id}` },
	{ id: (n) => String(1_000_000 + n * 7), file: (id) => `AP_${id}` },
	{ id: (n) => `BP${String(n).padStart(6, "0")}`, file: (_, n) => `BP_${n}` },
	{ id: (n) => `111-ADC-${n}`, file: (id) => `NARA_${id.replaceAll("-", "_")}` },
	{ id: (n) => `BSP${260_000_000 + n * 3}`, file: (id) => id.toLowerCase() },
	{ id: (n) => `CPF${86_000_000 + n}`, file: (id, n) => `INA_${86_000_000 + n}_${id.slice(0, 3)}` },
	{ id: (n) => `Shutterstock ${2_000_000 + n * 11}`, file: (_, n) => `shutterstock_v${2_000_000 + n * 11}` },
	{ id: (n) => `TX-${n}/B`, file: (id) => `Thames ${id.replace("/", "-")}` },
	// No ids: their files are called by what they show.
	{ id: () => "", file: () => "" },
];
const VERSIONS = [
	"",
	"",
	"_v2",
	"_V03",
	" copy",
	"_PROXY",
	"_LR",
	"-hd",
	"_1080p",
	"_ProRes422",
	"_comp",
	"_preview_v2",
	".new.01",
];
const ENDINGS = [".mov", ".mp4", ".MXF", "", ".mov"];

/** @param {number} seed a repeatable source of numbers */
function dice(seed) {
	let state = seed;
	/** @param {number} sides */
	const roll = (sides) => {
		state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
		return Math.floor((state / 2 ** 32) * sides);
	};
	/** @template T @param {readonly T[]} list @returns {T} */
	const pick = (list) => /** @type {T} */ (list[roll(list.length)]);
	return { roll, pick };
}

/** Two letters swapped, one doubled or one left out. @param {string} word @param {ReturnType<typeof dice>} random */
function misspelled(word, { roll }) {
	if (word.length < 6) return word;
	const at = 1 + roll(word.length - 3);
	const [before, one, two, after] = [word.slice(0, at), word[at], word[at + 1], word.slice(at + 2)];
	return (
		[`${before}${two}${one}${after}`, `${before}${one}${one}${two}${after}`, `${before}${two}${after}`][
			roll(3)
		] ?? word
	);
}

/** A file called by its title. @param {string} title @param {ReturnType<typeof dice>} random */
function fileOfTitle(title, random) {
	const words = title.split(" ").filter((word) => word.length > 2 || random.roll(2) === 0);
	const written = words.map((word) => (random.roll(8) === 0 ? misspelled(word, random) : word));
	if (random.roll(4) === 0)
		return written.map((word) => word.slice(0, 1).toUpperCase() + word.slice(1)).join("");
	return written.join(random.pick(["_", " ", "-"]));
}

/**
 * Records, names that people have identified, and others to ask for, with the record of each; some have none.
 *
 * @param {{ records: number; confirmed: number; names: number; seed?: number }} options
 */
export function generateNames({ records: numRecords, confirmed: numConfirmed, names: numNames, seed = 7 }) {
	const random = dice(seed);
	const { roll, pick } = random;
	const records = Array.from({ length: numRecords }, (_, index) => {
		const n = index + 1;
		const licensor = roll(LICENSORS.length);
		const parts = [
			...(roll(3) === 0 ? [pick(ADJECTIVES)] : []),
			pick(SUBJECTS),
			pick(["in", "at", "near", "outside"]),
			pick(PLACES),
			...(roll(2) === 0 ? ["with", pick(PEOPLE)] : [pick(SUBJECTS)]),
			`${roll(28) + 1} ${pick(["January", "March", "May", "August", "October"])} ${1930 + roll(65)}`,
			`reel ${100 + roll(900)}`,
		];
		return {
			id: n,
			title: parts.join(" "),
			production_locator: String(10_000_000 + n),
			archive_locator: LICENSORS[licensor]?.id(n) ?? "",
			licensor_id: licensor + 1,
		};
	});
	const nameOf = (/** @type {(typeof records)[number]} */ record) => {
		const licensor = LICENSORS[record.licensor_id - 1];
		const isById = record.archive_locator !== "" && roll(10) < 9;
		const byId = licensor?.file(record.archive_locator, record.id) ?? "";
		const stem = isById
			? `${byId}${roll(3) === 0 ? `_${record.title.split(" ").slice(0, 2).join("_")}` : ""}`
			: fileOfTitle(record.title, random);
		return `${stem}${pick(VERSIONS)}${pick(ENDINGS)}`;
	};
	const altFiles = Array.from({ length: numConfirmed }, () => {
		const record = pick(records);
		return { name: nameOf(record), purpose: null, record_ids: [record.id] };
	});
	const known = new Set(altFiles.map(({ name }) => name.toLowerCase()));
	const names = [];
	while (names.length < numNames) {
		const isOurs = roll(12) > 0;
		const record = pick(records);
		const name = isOurs
			? nameOf(record)
			: `${pick(["Interview", "Drone", "A001C", "VO_temp", "GettyImages-4"])}_${roll(900)}${pick(ENDINGS)}`;
		if (!known.has(name.toLowerCase())) names.push({ name, recordId: isOurs ? record.id : null });
	}
	return { records, altFiles, names };
}
