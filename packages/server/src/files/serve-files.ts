import { open } from "node:fs/promises";
import { pipeline } from "node:stream/promises";
import { formatBytes } from "@oxcut/core/model";
import type { Request, RequestHandler, Response } from "express";
import type { FreeSpace } from "../db/free-space.ts";
import { HttpError, invalid, notFound } from "../http/errors.ts";
import { isCallerGone } from "../http/send-response.ts";
import { attachmentHeader } from "./file-name.ts";
import { isMissing, type LocalFolder, type Written } from "./local-folder.ts";
import { type Grant, readGrant } from "./signed-token.ts";

interface HandlerOptions {
	readonly secret: () => Promise<string>;
	readonly clock: () => Date;
	readonly freeSpace: FreeSpace;
}

/**
 * Serves the local store's signed links: `PUT` uploads the file that the link was signed for, `GET` downloads one.
 * Anyone with the link may use it until it expires.
 */
export function createFileHandler(folder: LocalFolder, options: HandlerOptions): RequestHandler {
	return async (request, response) => {
		const grant = readGrant(request.path.slice(1), await options.secret(), options.clock());
		if (grant === null) throw new HttpError("link_invalid");
		if (grant.method !== request.method)
			throw new HttpError("link_invalid", `The link works for ${grant.method} only`);
		if (grant.method === "PUT") await takeIn(folder, grant, request, response, options.freeSpace);
		else await handOut(folder, grant, response);
	};
}

type Put = Extract<Grant, { method: "PUT" }>;
type Get = Extract<Grant, { method: "GET" }>;

async function takeIn(
	folder: LocalFolder,
	grant: Put,
	request: Request,
	response: Response,
	freeSpace: FreeSpace,
): Promise<void> {
	if (freeSpace.isLow()) throw new HttpError("disk_full");
	if (await folder.has(grant.key)) throw new HttpError("link_used", undefined, LAST_ON_CONNECTION);
	const length = request.get("content-length");
	if (length !== undefined && Number(length) !== grant.size) throw wrongSize(grant, Number(length));
	const accept = (written: Written) => {
		if (written.size !== grant.size) throw wrongSize(grant, written.size);
		if (written.checksum !== grant.checksum) throw invalid({ checksum: ["doesn't match the file"] });
	};
	await folder.write(grant.key, upTo(request, grant), accept);
	response.status(200).end();
}

/** Leaves the rest of a rejected body unread, so the connection can't be reused. */
const LAST_ON_CONNECTION = { headers: { Connection: "close" } };

function wrongSize({ size }: Put, found: number): HttpError {
	if (found > size)
		return new HttpError(
			"file_too_large",
			`The file is larger than ${formatBytes(size)}`,
			LAST_ON_CONNECTION,
		);
	return new HttpError(
		"wrong_file_size",
		{ size: [`must be ${size} bytes, not ${found}`] },
		LAST_ON_CONNECTION,
	);
}

async function* upTo(request: Request, grant: Put): AsyncGenerator<Uint8Array> {
	let size = 0;
	try {
		// Don't destroy the stream on exit: the response still uses its connection.
		for await (const piece of request.iterator({ destroyOnReturn: false })) {
			size += piece.length;
			if (size > grant.size) throw wrongSize(grant, size);
			yield piece;
		}
	} catch (error) {
		if (error instanceof HttpError) throw error;
		throw new HttpError("body_cut_off");
	} finally {
		// Node drops the rest only if nobody began to read: unread, it holds up the connection's next call.
		request.resume();
	}
}

async function handOut(folder: LocalFolder, { key, name, type }: Get, response: Response): Promise<void> {
	const file = await open(folder.pathOf(key)).catch((error: unknown) => {
		throw isMissing(error) ? notFound() : error;
	});
	try {
		const { size } = await file.stat();
		response.set({
			"Content-Type": type,
			"Content-Length": String(size),
			"Content-Disposition": attachmentHeader(name),
			"Content-Security-Policy": "sandbox; default-src 'none'",
		});
		await pipeline(file.createReadStream({ autoClose: false }), response);
	} catch (error) {
		if (!isCallerGone(error)) throw error;
	} finally {
		await file.close();
	}
}
