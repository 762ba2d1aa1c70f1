/** A violation of the file format, with its place. */
export class CompoundFileError extends Error {
	override readonly name = "CompoundFileError";
	/** In bytes from the file's start. */
	readonly offset: number;

	constructor(message: string, offset: number) {
		super(message);
		this.offset = offset;
	}
}

/** A storage (folder) or stream (file) inside a compound file. */
export interface CompoundEntry {
	readonly name: string;
	readonly isStream: boolean;
	/** 16 bytes that identify what a storage holds. */
	readonly classId: Uint8Array;
	/** Offset of its directory entry, in bytes from the file's start. */
	readonly offset: number;
	readonly left: number;
	readonly right: number;
	readonly child: number;
	readonly startSector: number;
	readonly size: number;
}

const MAGIC = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1];

/** Sector numbers from here on have special meanings, such as the end of a chain. */
const FIRST_SPECIAL = 0xffff_fffa;
const NO_ENTRY = 0xffff_ffff;
const ENTRY_BYTES = 128;
const HEADER_BYTES = 512;
const MINI_SHIFT = 6;
/** Streams below this size are in the mini stream. */
const MINI_CUTOFF = 4_096;
const DIFAT_IN_HEADER = 109;

export function isCompoundFile(bytes: Uint8Array): boolean {
	return MAGIC.every((byte, at) => bytes[at] === byte);
}

/**
 * Reads a compound file (Microsoft's structured storage) by its sectors. Reads only what is requested, so media
 * inside an AAF costs nothing.
 *
 * Chains that lead in a circle or out of the file, and lengths that are larger than their data, throw a
 * `CompoundFileError`.
 *
 * @see [MS-CFB]
 */
export class CompoundFile {
	readonly #bytes: Uint8Array;
	readonly #view: DataView;
	readonly #shift: number;
	/** The next sector of each sector. */
	readonly #fat: Uint32Array;
	readonly #miniFat: Uint32Array;
	readonly #directory: Uint32Array;
	readonly #miniStream: Uint32Array;
	readonly #miniSize: number;
	/** Entries already found in a storage, since none may be in two. */
	readonly #owned = new Set<number>();
	#bytesRead = 0;
	readonly root: CompoundEntry;

	/** @throws {CompoundFileError} if the header, the tables of sectors or the directory are damaged. */
	constructor(bytes: Uint8Array) {
		this.#bytes = bytes;
		this.#view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
		if (!isCompoundFile(bytes) || bytes.length < HEADER_BYTES)
			throw new CompoundFileError("the header is incomplete", 0);
		this.#shift = this.#view.getUint16(30, true);
		if (this.#shift !== 9 && this.#shift !== 12)
			throw new CompoundFileError(`sectors of 2^${this.#shift} bytes instead of 512 or 4096`, 30);
		this.#fat = this.#readFat();
		this.#directory = this.#chain(this.#view.getUint32(48, true), 48);
		this.#miniFat = this.#tableOf(this.#chain(this.#view.getUint32(60, true), 60));
		this.root = this.#entry(0);
		this.#owned.add(0);
		this.#miniSize = this.root.size;
		this.#miniStream = this.#chain(this.root.startSector, this.root.offset);
	}

	/** The entries of a storage by name. @throws {CompoundFileError} for an entry that is in two places. */
	childrenOf({ child, offset }: CompoundEntry): Map<string, CompoundEntry> {
		const found = new Map<string, CompoundEntry>();
		const open = [child];
		for (let id = open.pop(); id !== undefined; id = open.pop()) {
			if (id === NO_ENTRY) continue;
			if (this.#owned.has(id)) throw new CompoundFileError("a folder's entries lead in a circle", offset);
			this.#owned.add(id);
			const entry = this.#entry(id);
			found.set(entry.name, entry);
			open.push(entry.left, entry.right);
		}
		return found;
	}

	/** The bytes of a stream. @throws {CompoundFileError} if its sectors don't hold them. */
	read({ name, size, startSector, offset }: CompoundEntry): Uint8Array {
		if (size > this.#bytes.length)
			throw new CompoundFileError(`'${name}' claims ${size} bytes, more than the file has`, offset);
		this.#bytesRead += size;
		// Each stream is read only once, so a sector that is counted twice is in several streams.
		if (this.#bytesRead > this.#bytes.length)
			throw new CompoundFileError(`'${name}' has sectors of other streams`, offset);
		const isMini = size < MINI_CUTOFF;
		const shift = isMini ? MINI_SHIFT : this.#shift;
		const table = isMini ? this.#miniFat : this.#fat;
		const data = new Uint8Array(size);
		let sector = startSector;
		for (let done = 0; done < size; done += 1 << shift) {
			const at = isMini ? this.#miniOffset(sector, offset) : this.#sectorOffset(sector, offset);
			const part = this.#bytes.subarray(at, at + Math.min(1 << shift, size - done));
			if (part.length < Math.min(1 << shift, size - done))
				throw new CompoundFileError(`the file ends inside '${name}'`, offset);
			data.set(part, done);
			sector = table[sector] ?? NO_ENTRY;
		}
		return data;
	}

	/** The table of sectors. Its own sectors are listed in the header and in sectors chained to it. */
	#readFat(): Uint32Array {
		const sectors: number[] = [];
		const add = (at: number, count: number) => {
			for (let index = 0; index < count; index++) {
				const sector = this.#view.getUint32(at + 4 * index, true);
				if (sector < FIRST_SPECIAL) sectors.push(sector);
			}
		};
		add(76, DIFAT_IN_HEADER);
		const perSector = (1 << this.#shift) / 4 - 1;
		const most = this.#bytes.length >> this.#shift;
		let next = this.#view.getUint32(68, true);
		for (let count = 0; next < FIRST_SPECIAL; count++) {
			if (count > most) throw new CompoundFileError("the list of sector tables leads in a circle", 68);
			const at = this.#wholeSector(next, 68);
			add(at, perSector);
			next = this.#view.getUint32(at + 4 * perSector, true);
		}
		if (sectors.length > most) throw new CompoundFileError("more sector tables than sectors", 44);
		return this.#tableOf(Uint32Array.from(sectors));
	}

	/** The numbers in a list of sectors. */
	#tableOf(sectors: Uint32Array): Uint32Array {
		const perSector = (1 << this.#shift) / 4;
		const table = new Uint32Array(sectors.length * perSector);
		for (const [index, sector] of sectors.entries()) {
			const at = this.#wholeSector(sector, 76);
			for (let cell = 0; cell < perSector; cell++)
				table[index * perSector + cell] = this.#view.getUint32(at + 4 * cell, true);
		}
		return table;
	}

	/** The sectors of a chain. @param offset - the place of the reference to the chain. */
	#chain(start: number, offset: number): Uint32Array {
		const sectors: number[] = [];
		for (let sector = start; sector < FIRST_SPECIAL; sector = this.#fat[sector] ?? NO_ENTRY) {
			if (sectors.length > this.#fat.length)
				throw new CompoundFileError("a chain of sectors leads in a circle", offset);
			this.#sectorOffset(sector, offset);
			sectors.push(sector);
		}
		return Uint32Array.from(sectors);
	}

	#sectorOffset(sector: number, offset: number): number {
		const at = (sector + 1) * (1 << this.#shift);
		if (sector >= FIRST_SPECIAL || at >= this.#bytes.length)
			throw new CompoundFileError(
				sector >= FIRST_SPECIAL
					? "a chain of sectors ends too early"
					: `sector ${sector} is beyond the end of the file`,
				offset,
			);
		return at;
	}

	#wholeSector(sector: number, offset: number): number {
		const at = this.#sectorOffset(sector, offset);
		if (at + (1 << this.#shift) > this.#bytes.length)
			throw new CompoundFileError(`the file ends inside sector ${sector}`, at);
		return at;
	}

	#miniOffset(mini: number, offset: number): number {
		const at = mini * (1 << MINI_SHIFT);
		const sector = this.#miniStream[at >> this.#shift];
		if (sector === undefined || at >= this.#miniSize)
			throw new CompoundFileError(`small sector ${mini} is beyond the end of its stream`, offset);
		return this.#sectorOffset(sector, offset) + (at & ((1 << this.#shift) - 1));
	}

	#entry(id: number): CompoundEntry {
		const perSector = (1 << this.#shift) / ENTRY_BYTES;
		const sector = this.#directory[Math.floor(id / perSector)];
		if (sector === undefined) throw new CompoundFileError(`the directory has no entry ${id}`, 48);
		const at = this.#sectorOffset(sector, 48) + (id % perSector) * ENTRY_BYTES;
		if (at + ENTRY_BYTES > this.#bytes.length)
			throw new CompoundFileError("the file ends inside its directory", at);
		const nameBytes = Math.min(64, this.#view.getUint16(at + 64, true));
		// Files of version 3 may leave anything in the upper half.
		const high = this.#shift === 9 ? 0 : this.#view.getUint32(at + 124, true);
		return {
			name: utf16(this.#bytes.subarray(at, at + Math.max(0, nameBytes - 2))),
			isStream: this.#bytes[at + 66] === 2,
			classId: this.#bytes.subarray(at + 80, at + 96),
			offset: at,
			left: this.#view.getUint32(at + 68, true),
			right: this.#view.getUint32(at + 72, true),
			child: this.#view.getUint32(at + 76, true),
			startSector: this.#view.getUint32(at + 116, true),
			size: high * 0x1_0000_0000 + this.#view.getUint32(at + 120, true),
		};
	}
}

const UTF16 = new TextDecoder("utf-16le");

/** UTF-16 text up to its end or first NUL. */
export function utf16(bytes: Uint8Array): string {
	const text = UTF16.decode(bytes);
	const end = text.indexOf("\0");
	return end === -1 ? text : text.slice(0, end);
}
