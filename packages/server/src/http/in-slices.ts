import { setImmediate } from "node:timers/promises";

/** How long one slice works before other calls get a turn. */
const SLICE_MS = 10;

/** Maps items in order, yielding to other calls in between. */
export async function inSlices<T, R>(items: readonly T[], work: (item: T, index: number) => R): Promise<R[]> {
	const results: R[] = [];
	let sliceEnds = performance.now() + SLICE_MS;
	for (const [index, item] of items.entries()) {
		results.push(work(item, index));
		if (performance.now() < sliceEnds) continue;
		await setImmediate();
		sliceEnds = performance.now() + SLICE_MS;
	}
	return results;
}

/** Characters of base64 decoded at once; four make three bytes. */
const BASE64_SLICE = 1024 * 1024;

/** Decodes base64, yielding to other calls in between. @param text - without line breaks. */
export async function decodeInSlices(text: string): Promise<Buffer> {
	const bytes = Buffer.allocUnsafe(Buffer.byteLength(text, "base64"));
	for (let at = 0, size = 0; at < text.length; at += BASE64_SLICE) {
		size += bytes.write(text.slice(at, at + BASE64_SLICE), size, "base64");
		await setImmediate();
	}
	return bytes;
}
