import { Inflate } from "fflate";
import { SPREADSHEET_LIMITS } from "./limits.ts";

/** `too-many-parts` and `unpacks-too-large` exceed the limits of ox; a zip bomb inflates to more than any real workbook. */
type ZipProblem = "damaged" | "encrypted" | "too-many-parts" | "unpacks-too-large" | "zip-bomb";

/** A zip's parts, or the reason for rejecting it. */
export interface OpenedZip {
	/** Inflated parts, by name; leaves out names that lead out of the archive. */
	readonly entries: ReadonlyMap<string, Uint8Array>;
	readonly ignoredNames: readonly string[];
	/** Every name in the zip's directory. */
	readonly names: readonly string[];
	readonly problem: ZipProblem | null;
}

interface Entry {
	readonly name: string;
	readonly method: number;
	readonly encrypted: boolean;
	readonly compressedBytes: number;
	readonly dataStart: number;
}

const CHUNK_BYTES = 16_384;

/** Small entries have no limit on their compression ratio. */
const FREE_BYTES = 16 * 1024 * 1024;

const END_SIGNATURE = 0x06054b50;
const DIRECTORY_SIGNATURE = 0x02014b50;
const LOCAL_SIGNATURE = 0x04034b50;

/**
 * Opens a zip by its central directory and inflates the requested entries, counting bytes as they are inflated: a zip's
 * own statements about sizes are not trusted [IMP9].
 *
 * @param wanted - which names to inflate; the others are skipped unread.
 */
export function openZip(bytes: Uint8Array, wanted: (name: string) => boolean): OpenedZip {
	const listed = listEntries(bytes);
	if (typeof listed === "string") return refused(listed);
	const entries = new Map<string, Uint8Array>();
	const ignoredNames: string[] = [];
	let budget: number = SPREADSHEET_LIMITS.inflatedBytes;
	for (const entry of listed) {
		if (!isInside(entry.name)) {
			ignoredNames.push(entry.name);
			continue;
		}
		if (entry.encrypted) return refused("encrypted");
		if (!wanted(entry.name)) continue;
		const data = inflateEntry(bytes, entry, budget);
		if (typeof data === "string") return refused(data);
		budget -= data.length;
		entries.set(entry.name, data);
	}
	return { entries, ignoredNames, names: listed.map((entry) => entry.name), problem: null };
}

function refused(problem: ZipProblem): OpenedZip {
	return { entries: new Map(), ignoredNames: [], names: [], problem };
}

/** Entries' names never become paths; those leading outside are skipped anyway. */
function isInside(name: string): boolean {
	return !/^\/|^[a-z]:|(?:^|\/)\.\.(?:\/|$)|\0/i.test(name);
}

function listEntries(bytes: Uint8Array): Entry[] | ZipProblem {
	const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
	const end = findEnd(view);
	if (end === -1) return "damaged";
	const count = view.getUint16(end + 10, true);
	if (count > SPREADSHEET_LIMITS.zipEntries) return "too-many-parts";
	const names = new TextDecoder("utf-8");
	const entries: Entry[] = [];
	let at = view.getUint32(end + 16, true);
	for (let index = 0; index < count; index++) {
		if (at + 46 > bytes.length || view.getUint32(at, true) !== DIRECTORY_SIGNATURE) return "damaged";
		const nameLength = view.getUint16(at + 28, true);
		const local = view.getUint32(at + 42, true);
		if (local + 30 > bytes.length || view.getUint32(local, true) !== LOCAL_SIGNATURE) return "damaged";
		entries.push({
			// Some programs separate folders by backslashes.
			name: names.decode(bytes.subarray(at + 46, at + 46 + nameLength)).replaceAll("\\", "/"),
			method: view.getUint16(at + 10, true),
			encrypted: (view.getUint16(at + 8, true) & 1) === 1,
			compressedBytes: view.getUint32(at + 20, true),
			dataStart: local + 30 + view.getUint16(local + 26, true) + view.getUint16(local + 28, true),
		});
		at += 46 + nameLength + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
	}
	return entries;
}

function findEnd(view: DataView): number {
	const last = view.byteLength - 22;
	for (let at = last; at >= Math.max(0, last - 0xffff); at--) {
		if (view.getUint32(at, true) === END_SIGNATURE) return at;
	}
	return -1;
}

function inflateEntry(bytes: Uint8Array, entry: Entry, budget: number): Uint8Array | ZipProblem {
	const end = entry.dataStart + entry.compressedBytes;
	if (end > bytes.length) return "damaged";
	const data = bytes.subarray(entry.dataStart, end);
	if (entry.method === 0) return data.length > budget ? "unpacks-too-large" : data;
	if (entry.method !== 8) return "damaged";
	const pieces: Uint8Array[] = [];
	const allowed = Math.min(budget, Math.max(FREE_BYTES, data.length * SPREADSHEET_LIMITS.inflatedRatio));
	let size = 0;
	let read = 0;
	let finished = false;
	const inflate = new Inflate((piece, final) => {
		size += piece.length;
		if (size <= allowed) pieces.push(piece);
		finished = final;
	});
	try {
		while (read < data.length && size <= allowed) {
			const piece = data.subarray(read, read + CHUNK_BYTES);
			read += piece.length;
			inflate.push(piece, read === data.length);
		}
	} catch {
		return "damaged";
	}
	// Inflating stops at the budget, so compare with what has been read so far.
	if (size > allowed) {
		return size > read * SPREADSHEET_LIMITS.inflatedRatio ? "zip-bomb" : "unpacks-too-large";
	}
	return finished ? joined(pieces, size) : "damaged";
}

function joined(pieces: readonly Uint8Array[], size: number): Uint8Array {
	const whole = new Uint8Array(size);
	let at = 0;
	for (const piece of pieces) {
		whole.set(piece, at);
		at += piece.length;
	}
	return whole;
}
