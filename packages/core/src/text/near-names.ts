/** Sorted names, so that those with a common start can be compared with a name together. */
export interface SortedNames {
	/** Unique names, sorted by code unit. */
	readonly names: readonly string[];
	/** The length of each name. */
	readonly lengths: Uint32Array;
	/** Length of the longest name. */
	readonly longest: number;
	/** How many initial letters each name shares with the one before it. */
	readonly common: Uint32Array;
	/** A bit set of the letter groups (32) that each name contains. */
	readonly letters: Uint32Array;
	/** Runs of {@link RUN} names: what can't be near is skipped by the run. */
	readonly runs: readonly Run[];
}

/** Neighbours in the order of names. */
interface Run {
	/** How many initial letters all of them share with the name before the run, and with each other. */
	readonly common: number;
	/** The letter groups that each of them contains. */
	readonly inEach: number;
	/** The letter groups that any of them contains. */
	readonly inAny: number;
}

const RUN = 64;

/** Sorts names and removes duplicates. */
export function sortNames(names: Iterable<string>): SortedNames {
	// By code unit, like `startsWith` and the distance.
	const sorted = [...new Set(names)].sort((a, b) => (a < b ? -1 : 1));
	const common = Uint32Array.from(sorted, (name, index) => commonStart(name, sorted[index - 1] ?? ""));
	const letters = Uint32Array.from(sorted, lettersOf);
	return {
		names: sorted,
		lengths: Uint32Array.from(sorted, ({ length }) => length),
		longest: sorted.reduce((longest, { length }) => Math.max(longest, length), 0),
		common,
		letters,
		runs: Array.from({ length: Math.ceil(sorted.length / RUN) }, (_, run) => {
			const [start, end] = [run * RUN, (run + 1) * RUN];
			const groups = letters.subarray(start, end);
			return {
				common: common.subarray(start, end).reduce((least, length) => Math.min(least, length)),
				inEach: groups.reduce((each, own) => each & own),
				inAny: groups.reduce((any, own) => any | own),
			};
		}),
	};
}

function commonStart(one: string, other: string): number {
	let length = 0;
	while (length < one.length && one.charCodeAt(length) === other.charCodeAt(length)) length++;
	return length;
}

function lettersOf(name: string): number {
	let letters = 0;
	for (let i = 0; i < name.length; i++) letters |= 1 << (name.charCodeAt(i) & 31);
	return letters >>> 0;
}

/** @returns the range of names with this prefix: from the first to the one after the last. */
export function rangeOfPrefix({ names }: SortedNames, prefix: string): readonly [number, number] {
	const start = firstIndex(names, (name) => name >= prefix);
	return [start, firstIndex(names, (name) => name >= prefix && !name.startsWith(prefix), start)];
}

/** The first name for which `isSo` holds; it holds for all names after it. */
function firstIndex(names: readonly string[], isSo: (name: string) => boolean, from = 0): number {
	let low = from;
	let high = names.length;
	while (low < high) {
		const middle = (low + high) >>> 1;
		if (isSo(names[middle] ?? "")) high = middle;
		else low = middle + 1;
	}
	return low;
}

/**
 * Calls back for names that differ from one by few letters: inserted, omitted, changed or swapped with the next, by code unit.
 *
 * Walks the names in order. Compares a common start only once, and skips all names with a start that already differs
 * too much, and runs of names with too many other letters.
 *
 * @param allowedFor - how many letters a name of this length may differ by; must not decrease with the length.
 */
export function forEachNear(
	sorted: SortedNames,
	wanted: string,
	allowedFor: (length: number) => number,
	found: (index: number, distance: number) => void,
): void {
	const { names, lengths, common, letters } = sorted;
	const allowed = allowances(wanted.length, sorted.longest, allowedFor);
	const longest = allowed.length - 1;
	const most = allowed[longest] ?? 0;
	if (most === 0) return;
	const table = new DistanceTable(wanted, longest, most);
	const mask = lettersOf(wanted);
	// Letters that the current name shares with the start of the last one compared.
	let known = 0;
	for (const [run, { common: shared, inEach, inAny }] of sorted.runs.entries()) {
		// Each letter group missing from one of the two costs at least one change.
		if (countBits(inEach & ~mask) > most || countBits(mask & ~inAny) > most) {
			known = Math.min(known, shared);
			continue;
		}
		const end = Math.min(names.length, (run + 1) * RUN);
		for (let index = run * RUN; index < end; index++) {
			known = Math.min(known, common[index] ?? 0);
			if (known >= table.hopelessFrom) continue;
			const most = allowed[lengths[index] ?? 0] ?? 0;
			if (most === 0) continue;
			const own = letters[index] ?? 0;
			if (countBits(own & ~mask) > most || countBits(mask & ~own) > most) continue;
			const name = names[index] ?? "";
			const away = table.distanceTo(name, known);
			if (away <= most) found(index, away);
			known = table.done;
		}
	}
}

/**
 * How many letters a name of each length may differ by; 0 if the length alone differs by more. Ends with the longest
 * name: for a text much longer than every name, a table of quadratic size is not needed.
 */
function allowances(length: number, most: number, allowedFor: (length: number) => number): Uint32Array {
	let longest = Math.min(length, most);
	while (longest < most && longest + 1 - length <= allowedFor(longest + 1)) longest++;
	return Uint32Array.from({ length: longest + 1 }, (_, other) => {
		const most = Math.max(0, allowedFor(other));
		return Math.abs(other - length) <= most ? most : 0;
	});
}

function countBits(bits: number): number {
	let left = bits - ((bits >>> 1) & 0x55555555);
	left = (left & 0x33333333) + ((left >>> 2) & 0x33333333);
	return Math.imul((left + (left >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

/**
 * The edit distance between one name and others, where swapped neighbours are one mistake. Row i compares the first i
 * letters of the other name with each prefix of this one.
 */
class DistanceTable {
	/** The number of letters after which the last compared name is too far from any match; infinite if it isn't. */
	hopelessFrom = Number.POSITIVE_INFINITY;
	/** How many letters of that name have rows in the table. */
	done = 0;
	private readonly wanted: Uint16Array;
	private readonly most: number;
	private readonly rows: Uint16Array;

	/** @param most - larger distances are not computed exactly. */
	constructor(wanted: string, longest: number, most: number) {
		this.wanted = Uint16Array.from({ length: wanted.length }, (_, index) => wanted.charCodeAt(index));
		this.most = most;
		this.rows = new Uint16Array((longest + 1) * (wanted.length + 1)).fill(most + 1);
		for (let column = 0; column <= Math.min(most, wanted.length); column++) this.rows[column] = column;
	}

	/**
	 * @param known - how many initial letters the name shares with the one whose rows are in the table.
	 * @returns a number above the given maximum if the distance exceeds it.
	 */
	distanceTo(name: string, known: number): number {
		this.done = known;
		this.hopelessFrom = Number.POSITIVE_INFINITY;
		while (this.done < name.length) {
			this.done++;
			// A swap in a later row can't come back below a row that is too far: omitting its letter is as cheap.
			if (this.fill(this.done, name) <= this.most) continue;
			this.hopelessFrom = this.done;
			return this.most + 1;
		}
		return this.rows[name.length * (this.wanted.length + 1) + this.wanted.length] ?? 0;
	}

	/**
	 * Fills the row for one more letter of a name, near the diagonal: elsewhere the lengths alone differ by too much.
	 * @returns the row's minimum.
	 */
	private fill(row: number, name: string): number {
		const { rows, wanted, most } = this;
		const letter = name.charCodeAt(row - 1);
		const before = row > 1 ? name.charCodeAt(row - 2) : -1;
		const at = row * (wanted.length + 1);
		const above = at - wanted.length - 1;
		const first = Math.max(1, row - most);
		const last = Math.min(wanted.length, row + most);
		let left = first === 1 ? Math.min(row, most + 1) : most + 1;
		let least = most + 1;
		if (first === 1) {
			rows[at] = left;
			least = left;
		}
		let diagonal = rows[above + first - 1] ?? 0;
		for (let column = first; column <= last; column++) {
			const up = rows[above + column] ?? 0;
			const changed = wanted[column - 1] === letter ? diagonal : diagonal + 1;
			const moved = Math.min(up, left) + 1;
			left = Math.min(changed, moved);
			if (column > 1 && wanted[column - 1] === before && wanted[column - 2] === letter)
				left = Math.min(left, (rows[above - wanted.length - 1 + column - 2] ?? most) + 1);
			if (left > most) left = most + 1;
			if (left < least) least = left;
			rows[at + column] = left;
			diagonal = up;
		}
		return least;
	}
}
