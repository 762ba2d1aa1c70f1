/** Names in the order of their letters, so that those with a common beginning are compared with a name at once. */
export interface SortedNames {
	/** Each once, by code unit. */
	readonly names: readonly string[];
	/** How long each is. */
	readonly lengths: Uint32Array;
	/** Length of the longest name. */
	readonly longest: number;
	/** With how many letters of the one before it each begins. */
	readonly common: Uint32Array;
	/** A bit set of the letter groups (32) that each name contains. */
	readonly letters: Uint32Array;
}

/** Sorts names; those that occur several times are in it once. */
export function sortNames(names: Iterable<string>): SortedNames {
	// By code unit, as `startsWith` and the distance count.
	const sorted = [...new Set(names)].sort((a, b) => (a < b ? -1 : 1));
	return {
		names: sorted,
		lengths: Uint32Array.from(sorted, ({ length }) => length),
		longest: sorted.reduce((longest, { length }) => Math.max(longest, length), 0),
		common: Uint32Array.from(sorted, (name, index) => commonStart(name, sorted[index - 1] ?? "")),
		letters: Uint32Array.from(sorted, lettersOf),
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

/** @returns where the names are that begin so: from the first to the one after the last. */
export function rangeOfPrefix({ names }: SortedNames, prefix: string): readonly [number, number] {
	const start = firstIndex(names, (name) => name >= prefix);
	return [start, firstIndex(names, (name) => name >= prefix && !name.startsWith(prefix), start)];
}

/** The first name that is so, where all after it are. */
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
 * Finds the names that differ from one by few letters: put in, left out or changed, code unit by code unit.
 *
 * Names are walked in their order. Their common beginning is compared once, and where that
 * differs by too much already, all that begin so are passed over.
 *
 * @param allowedFor - by how much a name of this length may differ; more for longer ones, if anything.
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
	for (let index = 0; index < names.length; index++) {
		known = Math.min(known, common[index] ?? 0);
		if (known >= table.hopelessFrom) continue;
		const most = allowed[lengths[index] ?? 0] ?? 0;
		if (most === 0) continue;
		// A kind of letter that one of them lacks takes a change of its own.
		const own = letters[index] ?? 0;
		if (countBits(own & ~mask) > most || countBits(mask & ~own) > most) continue;
		const name = names[index] ?? "";
		const away = table.distanceTo(name, known);
		if (away <= most) found(index, away);
		known = table.done;
	}
}

/**
 * By how much a name of each length may differ; 0 where its length alone differs by more. The longest is the last: a text
 * that is much longer than every name needs no table, whose size would be its square.
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

/** The edit distance of one name to others. Row i: the first i letters of the other name against each beginning of this one. */
class DistanceTable {
	/** How many letters of the name that was compared last are too far from anything; infinite where none are. */
	hopelessFrom = Number.POSITIVE_INFINITY;
	/** Of how many letters of that name the rows stand in the table. */
	done = 0;
	private readonly wanted: Uint16Array;
	private readonly most: number;
	private readonly rows: Uint16Array;

	/** @param most - beyond which a distance is only known to be larger. */
	constructor(wanted: string, longest: number, most: number) {
		this.wanted = Uint16Array.from({ length: wanted.length }, (_, index) => wanted.charCodeAt(index));
		this.most = most;
		this.rows = new Uint16Array((longest + 1) * (wanted.length + 1)).fill(most + 1);
		for (let column = 0; column <= Math.min(most, wanted.length); column++) this.rows[column] = column;
	}

	/**
	 * @param known - how many letters the name has in common with those whose rows stand in the table.
	 * @returns a number above the given maximum if the distance exceeds it.
	 */
	distanceTo(name: string, known: number): number {
		this.done = known;
		this.hopelessFrom = Number.POSITIVE_INFINITY;
		while (this.done < name.length) {
			this.done++;
			if (this.fill(this.done, name.charCodeAt(this.done - 1)) <= this.most) continue;
			this.hopelessFrom = this.done;
			return this.most + 1;
		}
		return this.rows[name.length * (this.wanted.length + 1) + this.wanted.length] ?? 0;
	}

	/** Fills the row of one more letter, near the diagonal: elsewhere the lengths alone differ by too much. @returns its least. */
	private fill(row: number, letter: number): number {
		const { rows, wanted, most } = this;
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
			if (left > most) left = most + 1;
			if (left < least) least = left;
			rows[at + column] = left;
			diagonal = up;
		}
		return least;
	}
}
