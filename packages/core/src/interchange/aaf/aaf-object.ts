import { type Rational, rational } from "../../rational/rational.ts";
import { RATIONAL_TYPE, STRING_TYPE } from "./aaf-ids.ts";
import { type CompoundEntry, type CompoundFile, CompoundFileError, utf16 } from "./compound-file.ts";

/** The end of all class identifiers, after the byte that distinguishes classes. */
const CLASS_START = "0d010101-0101-";
const CLASS_END = "00-060e-2b3402060101";

const PROPERTIES = "properties";
const LITTLE_ENDIAN = 0x4c;
const VECTOR = 0x32;
const SET = 0x3a;
/** Count, next free key and last free key. */
const INDEX_HEADER = 12;

interface StoredProperty {
	readonly format: number;
	readonly data: Uint8Array;
}

/** An object of an AAF file: a storage whose stream `properties` has its values [TIM45]. */
export class AafObject {
	readonly #file: CompoundFile;
	readonly #entry: CompoundEntry;
	readonly #children: ReadonlyMap<string, CompoundEntry>;
	readonly #properties = new Map<number, StoredProperty>();
	readonly #objects = new Map<string, AafObject>();
	/** One of `CLASS`; 0 for classes of other standards. */
	readonly class: number;

	/** @throws {CompoundFileError} if its properties are damaged, like all methods. */
	constructor(file: CompoundFile, entry: CompoundEntry) {
		this.#file = file;
		this.#entry = entry;
		this.#children = file.childrenOf(entry);
		this.class = classOf(entry.classId);
		const stream = this.#children.get(PROPERTIES);
		if (!stream) throw new CompoundFileError(`the object '${entry.name}' has no properties`, entry.offset);
		const data = file.read(stream);
		if (data[0] !== LITTLE_ENDIAN || data.length < 4)
			throw new CompoundFileError(`the properties of '${entry.name}' are in an unknown form`, stream.offset);
		const view = viewOf(data);
		const count = view.getUint16(2, true);
		let at = 4 + 6 * count;
		if (at > data.length) throw this.#overrun();
		for (let index = 0; index < count; index++) {
			const head = 4 + 6 * index;
			const end = at + view.getUint16(head + 4, true);
			if (end > data.length) throw this.#overrun();
			const format = view.getUint16(head + 2, true);
			this.#properties.set(view.getUint16(head, true), { format, data: data.subarray(at, end) });
			at = end;
		}
	}

	/** Offset of its directory entry, in bytes from the file's start. */
	get offset(): number {
		return this.#entry.offset;
	}

	has(pid: number): boolean {
		return this.#properties.has(pid);
	}

	/** A whole number of up to eight bytes; null without it. */
	integer(pid: number): bigint | null {
		const data = this.#properties.get(pid)?.data;
		if (data?.length === 8) return viewOf(data).getBigInt64(0, true);
		if (data?.length === 4) return BigInt(viewOf(data).getUint32(0, true));
		if (data?.length === 2) return BigInt(viewOf(data).getUint16(0, true));
		return data?.length === 1 ? BigInt(data[0] ?? 0) : null;
	}

	/** A fraction; null without it, or if it divides by 0. */
	fraction(pid: number): Rational | null {
		const data = this.#properties.get(pid)?.data;
		return data ? fractionOf(data) : null;
	}

	text(pid: number): string {
		const data = this.#properties.get(pid)?.data;
		return data ? utf16(data) : "";
	}

	/** The identifier of a definition or of a weak reference's target. */
	id(pid: number): string {
		const data = this.#properties.get(pid)?.data;
		if (data?.length === 16) return auidText(data);
		return data?.length === 21 ? auidText(data.subarray(5)) : "";
	}

	/** The identifier of a mob, 32 bytes as hexadecimal digits. */
	mobId(pid: number): string {
		const data = this.#properties.get(pid)?.data;
		return data?.length === 32 ? hex(data) : "";
	}

	/** A value that carries its own type. */
	typed(pid: number): Rational | string | null {
		const data = this.#properties.get(pid)?.data;
		if (!data || data.length < 17) return null;
		const type = auidText(data.subarray(1, 17));
		const value = data.subarray(17);
		if (type === RATIONAL_TYPE) return fractionOf(value);
		if (type === STRING_TYPE) return utf16(value);
		return value.length === 4 ? rational(viewOf(value).getInt32(0, true)) : null;
	}

	/** The object that it owns; null without it. */
	object(pid: number): AafObject | null {
		return this.has(pid) ? this.#owned(this.text(pid)) : null;
	}

	/** The objects that it owns, in order. */
	objects(pid: number): AafObject[] {
		const format = this.#properties.get(pid)?.format;
		if (format !== VECTOR && format !== SET) return [];
		const name = this.text(pid);
		const stream = this.#children.get(`${name} index`);
		if (!stream) throw new CompoundFileError(`'${name}' has no index`, this.offset);
		const index = this.#file.read(stream);
		const view = viewOf(index);
		const start = format === VECTOR ? INDEX_HEADER : INDEX_HEADER + 3;
		if (index.length < start) throw new CompoundFileError(`the index of '${name}' is cut off`, stream.offset);
		const step = format === VECTOR ? 4 : 8 + (index[14] ?? 0);
		const count = view.getUint32(0, true);
		if (start + count * step > index.length)
			throw new CompoundFileError(
				`'${name}' claims ${count} objects, more than its index has`,
				stream.offset,
			);
		return Array.from({ length: count }, (_, at) =>
			this.#owned(`${name}{${view.getUint32(start + at * step, true).toString(16)}}`),
		);
	}

	#owned(name: string): AafObject {
		const known = this.#objects.get(name);
		if (known) return known;
		const entry = this.#children.get(name);
		if (!entry || entry.isStream) throw new CompoundFileError(`the object '${name}' is missing`, this.offset);
		const object = new AafObject(this.#file, entry);
		this.#objects.set(name, object);
		return object;
	}

	#overrun(): CompoundFileError {
		return new CompoundFileError(
			`the properties of '${this.#entry.name}' are longer than their stream`,
			this.offset,
		);
	}
}

function classOf(classId: Uint8Array): number {
	const id = auidText(classId);
	return id.startsWith(CLASS_START) && id.endsWith(CLASS_END) ? Number.parseInt(id.slice(14, 16), 16) : 0;
}

function viewOf(data: Uint8Array): DataView {
	return new DataView(data.buffer, data.byteOffset, data.byteLength);
}

function fractionOf(data: Uint8Array): Rational | null {
	if (data.length !== 8) return null;
	const view = viewOf(data);
	const denominator = view.getInt32(4, true);
	return denominator === 0 ? null : rational(view.getInt32(0, true), denominator);
}

const HEX = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, "0"));

function hex(data: Uint8Array): string {
	let text = "";
	for (const byte of data) text += HEX[byte];
	return text;
}

/** Formats an identifier; its first three parts are stored with the low byte first. */
export function auidText(data: Uint8Array): string {
	const [a, b, c, d, e, f, g, h] = data;
	const first = [d, c, b, a].map((byte) => HEX[byte ?? 0]).join("");
	const second = [f, e].map((byte) => HEX[byte ?? 0]).join("");
	const third = [h, g].map((byte) => HEX[byte ?? 0]).join("");
	return `${first}-${second}-${third}-${hex(data.subarray(8, 10))}-${hex(data.subarray(10, 16))}`;
}
