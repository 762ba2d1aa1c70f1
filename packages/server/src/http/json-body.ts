import { isAscii } from "node:buffer";
import type { IncomingMessage } from "node:http";
import { setImmediate } from "node:timers/promises";
import { createBrotliDecompress, createGunzip, createInflate } from "node:zlib";
import { checkJson, requireModestJson } from "./check-json.ts";
import { HttpError } from "./errors.ts";

/** The maximum decompressed size of a JSON body, far above a batch of records with long notes. */
export const BODY_MAX_BYTES = 10 * 1024 * 1024;
/** The maximum body of public calls: enough for a contact form's message. */
export const PUBLIC_BODY_MAX_BYTES = 64 * 1024;

/** Above this size, each pass over a body takes several milliseconds. */
const LONG_FROM_BYTES = 1024 * 1024;

/** How long a body may take to arrive, before its connection is cut. */
const ARRIVE_MS = 60_000;

/**
 * Reads a request's body as JSON. Stops inflating a compressed body at the limit.
 *
 * @returns undefined if nothing was sent.
 * @throws {HttpError} 400 for invalid JSON, 413 over the limit in bytes or values, 415 for another type or encoding,
 * 422 for forbidden keys and characters.
 */
export async function readJsonBody(request: IncomingMessage, maxBytes: number): Promise<unknown> {
	if (Number(request.headers["content-length"] ?? 0) > maxBytes) throw tooLarge(maxBytes);
	const bytes = await readBytes(request, maxBytes);
	if (bytes.length === 0) return undefined;
	requireJsonType(request.headers["content-type"]);
	requireModestJson(bytes);
	// Each of these passes reads the whole body; let other calls run in between.
	const isLong = bytes.length > LONG_FROM_BYTES;
	if (isLong) await setImmediate();
	const json = decode(bytes);
	if (isLong) await setImmediate();
	const value = parse(json);
	if (isLong) await setImmediate();
	checkJson(value);
	return value;
}

function tooLarge(maxBytes: number): HttpError {
	return new HttpError("body_too_large", `The body is larger than ${Math.floor(maxBytes / 1024)} KB`, {
		// The rest of the body stays unread, so the connection can't be reused.
		headers: { Connection: "close" },
	});
}

function requireJsonType(contentType = ""): void {
	const [type, ...parameters] = contentType.split(";").map((part) => part.trim().toLowerCase());
	if (type !== "application/json")
		throw new HttpError("unsupported_body", "The body must be application/json");
	const charset = parameters.find((parameter) => parameter.startsWith("charset="));
	if (charset !== undefined && !/^charset="?utf-?8"?$/.test(charset)) {
		throw new HttpError("unsupported_body", "The body must be UTF-8");
	}
}

function inflater(encoding: string) {
	switch (encoding) {
		case "identity":
			return null;
		case "gzip":
			return createGunzip();
		case "deflate":
			return createInflate();
		case "br":
			return createBrotliDecompress();
		default:
			throw new HttpError(
				"unsupported_body",
				`The content encoding ${encoding.slice(0, 40)} is not supported`,
			);
	}
}

/** @throws {HttpError} as {@link readJsonBody}. */
export async function readBytes(request: IncomingMessage, maxBytes: number): Promise<Buffer> {
	const inflate = inflater((request.headers["content-encoding"] ?? "identity").trim().toLowerCase());
	const stream = inflate === null ? request : request.pipe(inflate);
	// If the caller disconnects, the request ends but the stream that it is piped into doesn't.
	if (inflate !== null)
		request.once("close", () => request.complete || inflate.destroy(new Error("cut off")));
	// Copied as they arrive: joining megabytes at the end would hold up other calls.
	const declared = inflate === null ? Number(request.headers["content-length"] ?? 0) : 0;
	let bytes: Buffer = Buffer.allocUnsafe(Math.min(declared, maxBytes));
	let size = 0;
	const late = setTimeout(() => request.destroy(), ARRIVE_MS);
	try {
		// Don't destroy the stream on exit: the response still uses its connection.
		for await (const chunk of stream.iterator({ destroyOnReturn: false })) {
			const end = size + chunk.length;
			if (end > maxBytes) throw tooLarge(maxBytes);
			if (end > bytes.length) bytes = enlarged(bytes, Math.min(2 * end, maxBytes));
			chunk.copy(bytes, size);
			size = end;
		}
	} catch (error) {
		if (error instanceof HttpError) throw error;
		throw new HttpError(inflate === null ? "body_cut_off" : "body_not_inflatable");
	} finally {
		clearTimeout(late);
		inflate?.destroy();
	}
	return bytes.subarray(0, size);
}

function enlarged(bytes: Buffer, length: number): Buffer {
	const larger = Buffer.allocUnsafe(length);
	bytes.copy(larger);
	return larger;
}

function decode(bytes: Buffer): string {
	// Many times faster, e.g. for a file in base64.
	if (isAscii(bytes)) return bytes.toString("latin1");
	try {
		return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
	} catch {
		throw new HttpError("invalid_json", "invalid JSON: the body is not UTF-8");
	}
}

function parse(json: string): unknown {
	try {
		return JSON.parse(json);
	} catch (error) {
		const position = error instanceof Error ? /position (\d+)/.exec(error.message)?.[1] : undefined;
		throw new HttpError("invalid_json", `invalid JSON at position ${position ?? json.length}`);
	}
}
