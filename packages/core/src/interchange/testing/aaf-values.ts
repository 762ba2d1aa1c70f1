/** Values of test files, as bytes. */

/** An object of a test file, with its properties by number. */
export interface TestObject {
	readonly class: number;
	readonly properties: readonly (readonly [pid: number, value: TestValue])[];
}

type TestValue = Uint8Array | { readonly object: TestObject } | { readonly vector: readonly TestObject[] };

/** Bytes of this length, written by a function. */
export function bytesOf(bytes: number, write: (view: DataView) => void): Uint8Array {
	const data = new Uint8Array(bytes);
	write(new DataView(data.buffer));
	return data;
}

export const int64 = (value: number) => bytesOf(8, (view) => view.setBigInt64(0, BigInt(value), true));
export const uint32 = (value: number) => bytesOf(4, (view) => view.setUint32(0, value, true));
export const uint16 = (value: number) => bytesOf(2, (view) => view.setUint16(0, value, true));
export const ratio = (a: number, b = 1) =>
	bytesOf(8, (view) => {
		view.setInt32(0, a, true);
		view.setInt32(4, b, true);
	});

export function utf16(text: string): Uint8Array {
	return bytesOf(2 * text.length + 2, (view) => {
		for (let at = 0; at < text.length; at++) view.setUint16(2 * at, text.charCodeAt(at), true);
	});
}

export function auid(text: string): Uint8Array {
	const [a = "", b = "", c = "", ...rest] = text.split("-");
	const swapped = [a, b, c].map((part) => (part.match(/../g) ?? []).reverse().join(""));
	return Uint8Array.from(`${swapped.join("")}${rest.join("")}`.match(/../g) ?? [], (byte) =>
		Number.parseInt(byte, 16),
	);
}

export function joined(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
	const whole = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
	let at = 0;
	for (const piece of parts) {
		whole.set(piece, at);
		at += piece.length;
	}
	return whole;
}
