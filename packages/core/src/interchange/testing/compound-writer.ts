import { auid, joined, type TestObject, uint16, uint32, utf16 } from "./aaf-values.ts";

interface WrittenEntry {
	readonly name: string;
	readonly classId: Uint8Array;
	readonly data: Uint8Array | null;
	next: number;
	child: number;
}

const NONE = 0xffff_ffff;
const SECTOR = 512;

/** Writes a compound file whose streams are all small. */
export class CompoundWriter {
	readonly #entries: WrittenEntry[] = [];

	addObject({ class: type, properties }: TestObject, name: string): number {
		const id = this.#add(
			name,
			auid(`0d010101-0101-${type.toString(16).padStart(2, "0")}00-060e-2b3402060101`),
			null,
		);
		const children: number[] = [];
		const stored = properties.map(([pid, value]) => {
			if (value instanceof Uint8Array) return { pid, format: 0x82, data: value };
			const key = `p-${pid.toString(16)}`;
			if ("object" in value) {
				children.push(this.addObject(value.object, key));
				return { pid, format: 0x22, data: utf16(key) };
			}
			const index = [value.vector.length, value.vector.length, NONE, ...value.vector.keys()];
			children.push(this.#add(`${key} index`, new Uint8Array(16), joined(index.map(uint32))));
			for (const [at, object] of value.vector.entries())
				children.push(this.addObject(object, `${key}{${at.toString(16)}}`));
			return { pid, format: 0x32, data: utf16(key) };
		});
		const stream = joined([
			Uint8Array.of(0x4c, 0x20),
			uint16(stored.length),
			...stored.flatMap(({ pid, format, data }) => [uint16(pid), uint16(format), uint16(data.length)]),
			...stored.map(({ data }) => data),
		]);
		children.push(this.#add("properties", new Uint8Array(16), stream));
		const entry = this.#entries[id];
		if (entry) entry.child = children[0] ?? NONE;
		for (const [at, child] of children.entries()) {
			const written = this.#entries[child];
			if (written) written.next = children[at + 1] ?? NONE;
		}
		return id;
	}

	#add(name: string, classId: Uint8Array, data: Uint8Array | null): number {
		return this.#entries.push({ name, classId, data, next: NONE, child: NONE }) - 1;
	}

	finish(): Uint8Array {
		const minis: number[] = [];
		const mini: Uint8Array[] = [];
		const starts = this.#entries.map(({ data }) => {
			if (data === null) return NONE;
			const count = Math.ceil(data.length / 64);
			const start = minis.length;
			for (let at = 1; at <= count; at++) minis.push(at === count ? 0xffff_fffe : start + at);
			mini.push(data, new Uint8Array(count * 64 - data.length));
			return start;
		});
		const miniStream = joined(mini);
		const directory = joined(
			this.#entries.map((entry, id) =>
				id === 0
					? entryBytes(entry, -1, miniStream.length)
					: entryBytes(entry, starts[id] ?? 0, entry.data?.length ?? 0),
			),
		);
		const regions = [directory, miniStream, joined(minis.map(uint32))];
		const sectors = regions.map(({ length }) => Math.ceil(length / SECTOR));
		const used = sectors.reduce((sum, count) => sum + count, 0);
		const fatSectors = Math.ceil(used / (SECTOR / 4 - 1));
		const fat: number[] = Array.from({ length: fatSectors }, () => 0xffff_fffd);
		const first: number[] = [];
		for (const count of sectors) {
			first.push(fat.length);
			for (let at = 1; at <= count; at++) fat.push(at === count ? 0xffff_fffe : fat.length + 1);
		}
		const header = new Uint8Array(SECTOR);
		header.set([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]);
		header.set(auid("42464141-000d-4d4f-060e-2b34010101ff"), 8);
		const view = new DataView(header.buffer);
		view.setUint16(26, 3, true);
		view.setUint16(30, 9, true);
		view.setUint32(44, fatSectors, true);
		view.setUint32(48, first[0] ?? 0, true);
		view.setUint32(60, first[2] ?? 0, true);
		view.setUint32(68, NONE - 1, true);
		for (let at = 0; at < 109; at++) view.setUint32(76 + 4 * at, at < fatSectors ? at : NONE, true);
		new DataView(directory.buffer).setUint32(116, first[1] ?? 0, true);
		return joined([header, padded(joined(fat.map(uint32))), ...regions.map(padded)]);
	}
}

function entryBytes(
	{ name, classId, data, next, child }: WrittenEntry,
	start: number,
	size: number,
): Uint8Array {
	const bytes = new Uint8Array(128);
	bytes.set(utf16(name));
	bytes.set(classId, 80);
	const view = new DataView(bytes.buffer);
	view.setUint16(64, 2 * name.length + 2, true);
	bytes[66] = start === -1 ? 5 : data === null ? 1 : 2;
	view.setUint32(68, NONE, true);
	view.setUint32(72, next, true);
	view.setUint32(76, child, true);
	view.setUint32(116, start === -1 ? 0 : start, true);
	view.setUint32(120, size, true);
	return bytes;
}

function padded(data: Uint8Array): Uint8Array {
	return joined([data, new Uint8Array((SECTOR - (data.length % SECTOR)) % SECTOR)]);
}
