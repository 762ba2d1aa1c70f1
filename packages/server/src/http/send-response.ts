import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { promisify } from "node:util";
import { constants, createGzip, gunzip, gzip } from "node:zlib";
import type { Request, Response } from "express";
import type { RouteResponse } from "./route.ts";

const compress = promisify(gzip);
const inflate = promisify(gunzip);

/** Compressing shorter responses gains little, and responses with secrets are shorter. */
const COMPRESS_FROM_BYTES = 8 * 1024;
const GZIP_OPTIONS = { level: constants.Z_BEST_SPEED };
/** Each piece is sent at once, rather than with those that follow. */
const STREAM_GZIP_OPTIONS = { ...GZIP_OPTIONS, flush: constants.Z_SYNC_FLUSH };

const COMPRESSIBLE = /^(?:text\/(?!event-stream)|application\/(?:json|x-ndjson|javascript)|image\/svg\+xml)/;

/** How long a reader of events may leave data unread. Streams send heartbeats more often than this. */
const LIVE_SILENCE_MS = 60_000;

/** Sends a handler's response; compresses long ones if the caller accepts that. */
export async function sendResponse(
	request: Request,
	response: Response,
	answer: RouteResponse,
): Promise<void> {
	const { status, body, text, bytes, stream, headers } = answer;
	for (const [name, value] of Object.entries(headers ?? {})) {
		response.setHeader(name, typeof value === "string" ? value : [...value]);
	}
	if (status !== undefined && status >= 400) {
		sendFailure(response, status, body);
		return;
	}
	if (stream !== undefined) {
		response.status(status ?? 200);
		await sendStream(request, response, stream);
		return;
	}
	if (text === undefined && body === undefined && bytes === undefined) {
		response.status(status ?? 204).end();
		return;
	}
	response.status(status ?? 200);
	if (!response.hasHeader("Content-Type")) response.type(text === undefined ? "json" : "text/plain");
	const content = bytes === undefined ? Buffer.from(text ?? JSON.stringify(body)) : Buffer.from(bytes);
	if (response.getHeader("Content-Encoding") === "gzip") {
		await sendCompressed(request, response, content);
		return;
	}
	if (content.length < COMPRESS_FROM_BYTES && !response.hasHeader("ETag")) {
		// Skips the freshness check of `send`, because the caller never has this response already.
		response.setHeader("Content-Length", content.length);
		response.end(content);
		return;
	}
	if (content.length < COMPRESS_FROM_BYTES || !takesGzip(request, response)) {
		response.send(content);
		return;
	}
	response.set("Content-Encoding", "gzip");
	response.send(await compress(content, GZIP_OPTIONS));
}

/** Sends an error, with the call's id in the log. */
function sendFailure(response: Response, status: number, body: unknown): void {
	if (!response.hasHeader("Content-Type")) response.type("application/problem+json");
	response.status(status).json({ ...Object(body), request_id: response.locals.requestId });
}

/** Sends a response compressed earlier; inflates it for a caller that doesn't accept gzip. */
async function sendCompressed(request: Request, response: Response, content: Buffer): Promise<void> {
	response.vary("Accept-Encoding");
	if (request.acceptsEncodings("gzip") !== false) {
		response.send(content);
		return;
	}
	response.removeHeader("Content-Encoding");
	response.send(await inflate(content));
}

/** Whether compression is worthwhile and the caller accepts it. */
function takesGzip(request: Request, response: Response): boolean {
	if (response.hasHeader("Content-Encoding")) return false;
	if (!COMPRESSIBLE.test(String(response.getHeader("Content-Type")))) return false;
	response.vary("Accept-Encoding");
	return request.acceptsEncodings("gzip") !== false;
}

async function sendStream(
	request: Request,
	response: Response,
	stream: NonNullable<RouteResponse["stream"]>,
): Promise<void> {
	const ended = new AbortController();
	response.once("close", () => ended.abort());
	if (!response.hasHeader("Content-Type")) response.type("json");
	const isLive = String(response.getHeader("Content-Type")).startsWith("text/event-stream");
	// A stream of events sends its head before its first event; for others, a failure before the first piece still becomes
	// an error response.
	const pieces = isLive ? stream(ended.signal) : await begun(stream(ended.signal));
	const stages = takesGzip(request, response) ? [createGzip(STREAM_GZIP_OPTIONS)] : [];
	if (stages.length > 0) response.set("Content-Encoding", "gzip");
	if (isLive) {
		response.flushHeaders();
		response.setTimeout(LIVE_SILENCE_MS, () => response.destroy());
	}
	try {
		await pipeline([Readable.from(pieces, { objectMode: false }), ...stages, response]);
	} catch (error) {
		if (!isCallerGone(error)) throw error;
	}
}

/** The same pieces, with the first one already made. */
async function begun<T>(pieces: AsyncIterable<T>): Promise<AsyncIterable<T>> {
	const iterator = pieces[Symbol.asyncIterator]();
	const first = await iterator.next();
	return (async function* () {
		try {
			for (let next = first; !next.done; next = await iterator.next()) yield next.value;
		} finally {
			await iterator.return?.();
		}
	})();
}

/** Whether a stream ended because the caller closed the connection. */
export function isCallerGone(error: unknown): boolean {
	return error instanceof Error && "code" in error && error.code === "ERR_STREAM_PREMATURE_CLOSE";
}
