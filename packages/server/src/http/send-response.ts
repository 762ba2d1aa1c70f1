import { promisify } from "node:util";
import { constants, gzip } from "node:zlib";
import type { Request, Response } from "express";
import type { RouteResponse } from "./route.ts";

const compress = promisify(gzip);

/** Below it there is little to gain, and answers that hold secrets stay below it. */
const COMPRESS_FROM_BYTES = 8 * 1024;

/** Sends what a handler answered; long answers compressed, where the caller takes them so. */
export async function sendResponse(
	request: Request,
	response: Response,
	{ status, body, text, headers }: RouteResponse,
): Promise<void> {
	for (const [name, value] of Object.entries(headers ?? {})) {
		response.setHeader(name, typeof value === "string" ? value : [...value]);
	}
	if (text === undefined && body === undefined) {
		response.status(status ?? 204).end();
		return;
	}
	response.status(status ?? 200);
	if (!response.hasHeader("Content-Type")) response.type(text === undefined ? "json" : "text/plain");
	const bytes = Buffer.from(text ?? JSON.stringify(body));
	if (bytes.length < COMPRESS_FROM_BYTES) {
		response.send(bytes);
		return;
	}
	response.vary("Accept-Encoding");
	if (request.acceptsEncodings("gzip") === false) {
		response.send(bytes);
		return;
	}
	response.set("Content-Encoding", "gzip");
	response.send(await compress(bytes, { level: constants.Z_BEST_SPEED }));
}
