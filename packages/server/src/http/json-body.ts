import type { IncomingMessage } from "node:http";
import { createBrotliDecompress, createGunzip, createInflate } from "node:zlib";
import { HttpError, invalid } from "./errors.ts";

/** What a JSON body may hold, inflated: a bulk of records with long notes stays far below. */
const BODY_MAX_BYTES = 10 * 1024 * 1024;
const DEPTH_MAX = 40;

/** Half of a surrogate pair: no character, and nothing that the database could keep. */
const LONE_SURROGATE = /\p{Cs}/u;

/** Keys that would reach an object's prototype when the body is copied. */
const REFUSED_KEYS = new Set(["__proto__", "constructor", "prototype"]);

/**
 * Reads a request's body as JSON. An inflated body is stopped at the limit, however small it came in.
 *
 * @returns undefined where nothing was sent.
 * @throws {HttpError} 400 for what is no JSON, 413 over the limit, 415 for another type or encoding, 422 for keys
 *   and characters that nothing may hold.
 */
export async function readJsonBody(request: IncomingMessage, maxBytes = BODY_MAX_BYTES): Promise<unknown> {
	if (Number(request.headers["content-length"] ?? 0) > maxBytes) throw tooLarge(maxBytes);
	const bytes = await readBytes(request, maxBytes);
	if (bytes.length === 0) return undefined;
	requireJsonType(request.headers["content-type"]);
	const json = decode(bytes);
	const value = parse(json);
	checkValue(value, [], 0);
	return value;
}

function tooLarge(maxBytes: number): HttpError {
	return new HttpError(413, `The body is larger than ${Math.floor(maxBytes / 1024)} KB`, {
		// What is left of the body is not read: the connection cannot be used again.
		headers: { Connection: "close" },
	});
}

function requireJsonType(contentType = ""): void {
	const [type, ...parameters] = contentType.split(";").map((part) => part.trim().toLowerCase());
	if (type !== "application/json") throw new HttpError(415, "The body must be application/json");
	const charset = parameters.find((parameter) => parameter.startsWith("charset="));
	if (charset !== undefined && !/^charset="?utf-?8"?$/.test(charset)) {
		throw new HttpError(415, "The body must be UTF-8");
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
			throw new HttpError(415, `The content encoding ${encoding.slice(0, 40)} is not supported`);
	}
}

async function readBytes(request: IncomingMessage, maxBytes: number): Promise<Buffer> {
	const inflate = inflater((request.headers["content-encoding"] ?? "identity").trim().toLowerCase());
	const stream = inflate === null ? request : request.pipe(inflate);
	// A caller that goes away in the middle ends the request, not what it is piped into.
	if (inflate !== null)
		request.once("close", () => request.complete || inflate.destroy(new Error("cut off")));
	const chunks: Buffer[] = [];
	let size = 0;
	try {
		// Not destroyed when left: the answer still has to go out over the same connection.
		for await (const chunk of stream.iterator({ destroyOnReturn: false })) {
			size += chunk.length;
			if (size > maxBytes) throw tooLarge(maxBytes);
			chunks.push(chunk);
		}
	} catch (error) {
		if (error instanceof HttpError) throw error;
		throw new HttpError(400, inflate === null ? "The body was cut off" : "The body cannot be inflated");
	} finally {
		inflate?.destroy();
	}
	return Buffer.concat(chunks);
}

function decode(bytes: Buffer): string {
	try {
		return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
	} catch {
		throw new HttpError(400, "invalid JSON: the body is no UTF-8");
	}
}

function parse(json: string): unknown {
	try {
		return JSON.parse(json);
	} catch (error) {
		const position = error instanceof Error ? /position (\d+)/.exec(error.message)?.[1] : undefined;
		throw new HttpError(400, `invalid JSON at position ${position ?? json.length}`);
	}
}

function isUnstorable(text: string): boolean {
	return text.includes("\0") || LONE_SURROGATE.test(text);
}

function checkValue(value: unknown, path: readonly string[], depth: number): void {
	if (typeof value === "string") {
		if (isUnstorable(value)) throw invalid({ [fieldOf(path)]: ["contains a forbidden character"] });
		return;
	}
	if (typeof value !== "object" || value === null) return;
	if (depth >= DEPTH_MAX) throw new HttpError(400, "The body is nested too deeply");
	if (Array.isArray(value)) {
		for (const [index, item] of value.entries()) checkValue(item, [...path, String(index)], depth + 1);
		return;
	}
	for (const [key, item] of Object.entries(value)) {
		if (REFUSED_KEYS.has(key)) throw invalid({ [key]: ["contains a forbidden key"] });
		if (isUnstorable(key)) throw invalid({ [fieldOf(path)]: ["contains a forbidden character"] });
		checkValue(item, [...path, key], depth + 1);
	}
}

/** The field's path without the wrapper around the item: `record.title` is `title` [API3]. */
function fieldOf(path: readonly string[]): string {
	return (path.length > 1 ? path.slice(1) : path).join(".") || "body";
}
