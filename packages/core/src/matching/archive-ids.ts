import type { NamedRecord } from "../model/library/library.ts";
import type { Suggestion } from "./model.ts";
import { runsOf } from "./name-words.ts";
import { versionless } from "./versionless.ts";

/**
 * Adds a run of letters or digits to an Original ID. They are compared without case, spaces and signs, but two numbers
 * aren't one: `MR-00 045` is `mr00 045`.
 */
function withRun(key: string, run: string): string {
	return /\p{N}$/u.test(key) && /^\p{N}/u.test(run) ? `${key} ${run}` : key + run;
}

/** The lengths of ids that are rarely anything else; a bare number of four digits is often a year. */
const SHORTEST_ID = 4;
const SHORTEST_NUMBER = 5;
/** Runs of letters and digits in one id: `MR-00-45b` has four. */
const MOST_RUNS = 8;

/** How an id was found in a name; the lower the surer. */
const AS_IT_IS = 0;
const WITHOUT_ZEROS = 1;
const ITS_NUMBER = 2;

type Spelling = typeof AS_IT_IS | typeof WITHOUT_ZEROS | typeof ITS_NUMBER;

function withoutZeros(id: string): string {
	return id.includes("0") ? id.replace(/(?<!\d)0+(?=\d)/g, "") : id;
}

/**
 * The ways in which file names spell an Original ID, surest first; none if it is too short to be distinguished from
 * other text.
 */
function spellingsOf(id: string): readonly (readonly [key: string, spelling: Spelling])[] {
	const folded = runsOf(id).reduce(withRun, "");
	const joined = folded.replaceAll(" ", "");
	if (joined.length < SHORTEST_ID || !/\d/.test(joined)) return [];
	// A name may leave out what is between two numbers of an id, but it can't divide one.
	return [...new Set([folded, joined])].flatMap((whole) => {
		const [number = ""] = (whole.match(/\d+(?: \d+)*/g) ?? []).sort((a, b) => b.length - a.length);
		const short = withoutZeros(whole);
		const spellings: [string, Spelling][] = [[whole, AS_IT_IS]];
		if (short !== whole && short.length >= SHORTEST_ID) spellings.push([short, WITHOUT_ZEROS]);
		for (const part of new Set([number, withoutZeros(number)]))
			if (part !== whole && part.length >= SHORTEST_ID) spellings.push([part, ITS_NUMBER]);
		return spellings;
	});
}

/** An id in a name: its record, its spelling, and the text around it. */
interface FoundId {
	readonly recordId: number;
	readonly licensorId: number;
	readonly key: string;
	readonly spelling: Spelling;
	/** The letters before it, which are the licensor's way of naming files: `gettyimages` of `GettyImages-1234567_v2`. */
	readonly before: string;
}

/** The records that may have an Original ID, by its spelling. */
type OwnersBySpelling = ReadonlyMap<string, readonly Omit<FoundId, "key" | "before">[]>;

/** Indexes the Original IDs of a production's records by their spellings. */
export function indexIds(records: ReadonlyMap<number, NamedRecord>): OwnersBySpelling {
	const owners = new Map<string, Omit<FoundId, "key" | "before">[]>();
	for (const { id, archive_locator = "", licensor_id = 0 } of records.values()) {
		for (const [key, spelling] of spellingsOf(archive_locator)) {
			const owner = { recordId: id, licensorId: licensor_id, spelling };
			const known = owners.get(key);
			if (known) known.push(owner);
			else owners.set(key, [owner]);
		}
	}
	return owners;
}

/** How the evidence of an Original ID begins, before how the id is spelled and the pattern of the name. */
const LIKE_ID = "original-id ";

/** A name that people identified. */
export interface ConfirmedName {
	readonly name: string;
	readonly recordId: number;
}

/** The Original IDs of a production's records, and the lessons from names that people identified [MAT12–MAT14]. */
export class ArchiveIds {
	readonly #records: ReadonlyMap<number, NamedRecord>;
	readonly #owners: OwnersBySpelling;
	/** Numbers of confirmed matches, by pattern. */
	readonly #confirmed = new Map<string, number>();
	/** Confirmed names by their versionless form; null if they show different records. */
	readonly #versions = new Map<string, ConfirmedName | null>();

	/** @param owners - of the same records, from {@link indexIds}. */
	constructor(
		records: ReadonlyMap<number, NamedRecord>,
		owners: OwnersBySpelling,
		confirmed: readonly ConfirmedName[],
	) {
		this.#records = records;
		this.#owners = owners;
		for (const match of confirmed) {
			if (!records.has(match.recordId)) continue;
			const version = versionless(match.name);
			const other = this.#versions.get(version);
			const isSame = other === undefined || other?.recordId === match.recordId;
			this.#versions.set(version, isSame ? match : null);
			const found = idsIn(version, owners).find(({ recordId }) => recordId === match.recordId);
			if (!found) continue;
			const pattern = patternOf(found);
			this.#confirmed.set(pattern, (this.#confirmed.get(pattern) ?? 0) + 1);
		}
	}

	/** Another version of a confirmed name, then records that a name names by their Original ID; surest first. */
	suggest(name: string): Suggestion[] {
		const bare = versionless(name);
		const version = bare.length < SHORTEST_ID ? null : this.#versions.get(bare);
		const seen = new Set<number>();
		const suggested: Suggestion[] = [];
		if (version) {
			seen.add(version.recordId);
			suggested.push({
				recordId: version.recordId,
				reason: "other-version",
				distance: 0,
				like: "other-version",
				confirmedName: version.name,
			});
		}
		const found = idsIn(bare, this.#owners)
			.map((id) => ({ ...id, pattern: patternOf(id), confirmed: this.#confirmed.get(patternOf(id)) ?? 0 }))
			.filter(({ key, confirmed }) => key.length >= SHORTEST_NUMBER || !/^\d+$/.test(key) || confirmed > 0)
			.sort(
				(a, b) =>
					a.spelling - b.spelling ||
					b.key.length - a.key.length ||
					b.confirmed - a.confirmed ||
					a.recordId - b.recordId,
			);
		for (const { recordId, spelling, pattern, confirmed } of found) {
			if (seen.has(recordId)) continue;
			seen.add(recordId);
			suggested.push({
				...{ recordId, reason: "original-id", distance: spelling },
				...{
					like: `${LIKE_ID}${spelling} ${pattern}`,
					originalId: this.#records.get(recordId)?.archive_locator ?? "",
					confirmed,
				},
			});
		}
		return suggested;
	}
}

/** The ids in a name, by their start. An id is a whole run of letters and digits, never part of a longer number. */
function idsIn(bare: string, owners: OwnersBySpelling): FoundId[] {
	const runs = runsOf(bare);
	const found: FoundId[] = [];
	const add = (key: string, atBest: Spelling, before: string) => {
		for (const { recordId, licensorId, spelling } of owners.get(key) ?? []) {
			const surest = spelling > atBest ? spelling : atBest;
			found.push({ recordId, licensorId, key, before: /\d/.test(before) ? "" : before, spelling: surest });
		}
	};
	for (let from = 0; from < runs.length; from++) {
		const before = runs[from - 1] ?? "";
		let key = "";
		for (let to = from; to < Math.min(runs.length, from + MOST_RUNS); to++) {
			key = withRun(key, runs[to] ?? "");
			add(key, AS_IT_IS, before);
			const short = withoutZeros(key);
			if (short !== key) add(short, WITHOUT_ZEROS, before);
		}
	}
	return found;
}

/** Equal for the names of one licensor's files: `7 gettyimages`. */
function patternOf({ licensorId, before }: FoundId): string {
	return `${licensorId} ${before}`;
}

/** How a licensor names files. */
export interface NamingPattern {
	readonly licensorId: number;
	/** The letters before the id, in lower case; empty if there are none. */
	readonly before: string;
}

/** Reads the pattern from a suggestion's `like`; null if its evidence is no Original ID. */
export function namingPatternOf(like: string): NamingPattern | null {
	const found = like.startsWith(LIKE_ID) ? /^\d (\d+) (.*)$/.exec(like.slice(LIKE_ID.length)) : null;
	return found === null ? null : { licensorId: Number(found[1]), before: found[2] ?? "" };
}

/**
 * Finds an Original ID in a name, as {@link ArchiveIds} does, and returns the letters before it: the part of the
 * name that may be shared with other productions [MAT15].
 *
 * @returns null if the id isn't in the name.
 * @example lettersBeforeId("GettyImages-1234567_v2.mov", "1234567") // "gettyimages"
 */
export function lettersBeforeId(name: string, originalId: string): string | null {
	const owners = new Map(
		spellingsOf(originalId).map(([key, spelling]) => [key, [{ recordId: 0, licensorId: 0, spelling }]]),
	);
	return idsIn(versionless(name), owners)[0]?.before ?? null;
}
