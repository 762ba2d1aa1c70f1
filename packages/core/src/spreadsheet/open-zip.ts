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
const ZIP64_END_SIGNATURE = 0x06064b50;
const ZIP64_LOCATOR_SIGNATURE = 0x07064b50;
const ZIP64_EXTRA = 1;
/** Fields with all bits set are in the zip64 record or extra field. */
const IN_ZIP64_16 = 0xffff;
const IN_ZIP64_32 = 0xffffffff;

/**
 * Opens a zip by its central directory and inflates the requested entries, counting bytes as they are inflated: a zip's
 * own statements about sizes are not trusted [IMP9]. Zip64, which some programs write whatever the size, is read too.
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
	const directory = findDirectory(view);
	if (directory === null) return "damaged";
	const { count } = directory;
	if (count > SPREADSHEET_LIMITS.zipEntries) return "too-many-parts";
	const names = new TextDecoder("utf-8");
	const entries: Entry[] = [];
	let at = directory.start;
	for (let index = 0; index < count; index++) {
		if (at + 46 > bytes.length || view.getUint32(at, true) !== DIRECTORY_SIGNATURE) return "damaged";
		const nameLength = view.getUint16(at + 28, true);
		const extra = at + 46 + nameLength;
		const next = extra + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
		if (next > bytes.length) return "damaged";
		const { compressedBytes, local } = placeOf(view, at, extra);
		if (local + 30 > bytes.length || view.getUint32(local, true) !== LOCAL_SIGNATURE) return "damaged";
		entries.push({
			// Some programs separate folders by backslashes.
			name: names.decode(bytes.subarray(at + 46, at + 46 + nameLength)).replaceAll("\\", "/"),
			method: view.getUint16(at + 10, true),
			encrypted: (view.getUint16(at + 8, true) & 1) === 1,
			compressedBytes,
			dataStart: local + 30 + view.getUint16(local + 26, true) + view.getUint16(local + 28, true),
		});
		at = next;
	}
	return entries;
}

/** The start of the directory and the number of its entries; null if there is no directory. */
function findDirectory(view: DataView): { readonly start: number; readonly count: number } | null {
	const end = findEnd(view);
	if (end === -1) return null;
	const count = view.getUint16(end + 10, true);
	const start = view.getUint32(end + 16, true);
	// A zip of over 4 GB or 65,535 entries has larger fields in a record of its own.
	if (count !== IN_ZIP64_16 && start !== IN_ZIP64_32) return { start, count };
	const locator = end - 20;
	if (locator < 0 || view.getUint32(locator, true) !== ZIP64_LOCATOR_SIGNATURE) return { start, count };
	const record = wholeAt(view, locator + 8);
	if (record + 56 > view.byteLength || view.getUint32(record, true) !== ZIP64_END_SIGNATURE) return null;
	return { start: wholeAt(view, record + 48), count: wholeAt(view, record + 32) };
}

/** The size and place of an entry, which a zip64 has among the entry's extra fields. */
function placeOf(
	view: DataView,
	at: number,
	extra: number,
): { readonly compressedBytes: number; readonly local: number } {
	const compressedBytes = view.getUint32(at + 20, true);
	const local = view.getUint32(at + 42, true);
	const end = extra + view.getUint16(at + 30, true);
	for (let field = extra; field + 4 <= end; field += 4 + view.getUint16(field + 2, true)) {
		if (view.getUint16(field, true) !== ZIP64_EXTRA) continue;
		const fieldEnd = Math.min(end, field + 4 + view.getUint16(field + 2, true));
		// It has only those that didn't fit, in this order.
		let next = field + 4;
		const take = (short: number) => {
			if (short !== IN_ZIP64_32 || next + 8 > fieldEnd) return short;
			next += 8;
			return wholeAt(view, next - 8);
		};
		take(view.getUint32(at + 24, true));
		return { compressedBytes: take(compressedBytes), local: take(local) };
	}
	return { compressedBytes, local };
}

/** An unsigned number of 8 bytes; those that no file reaches lose their last digits. */
function wholeAt(view: DataView, at: number): number {
	return Number(view.getBigUint64(at, true));
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
