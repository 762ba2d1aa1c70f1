import type { IncomingMessage } from "node:http";
import { Busboy, type BusboyHeaders } from "@fastify/busboy";
import type { UploadRule } from "@oxcut/core/api";
import { formatBytes } from "@oxcut/core/model";
import { HttpError, invalid } from "./errors.ts";

/** A complete uploaded file. */
export interface UploadedFile {
	/** The name in the form; empty if the body is the file itself. Not safe as a path. */
	readonly name: string;
	/** Declared by the caller; not to be trusted. */
	readonly type: string;
	readonly bytes: Buffer;
}

/** The form fields sent along with a file. */
const FORM_OVERHEAD_BYTES = 64 * 1024;
const FORM_LIMITS = { files: 2, fields: 20, parts: 22, fieldSize: 4096, headerPairs: 50, headerSize: 8192 };

/** Whether a body is declared JSON, for calls that accept both. */
export function isJsonBody({ headers }: IncomingMessage): boolean {
	return /^application\/json\s*(?:;|$)/i.test(headers["content-type"] ?? "");
}

/**
 * Reads a body that is a file, or a form with one file. It is held in memory, so a caller that disconnects leaves
 * nothing behind.
 *
 * @throws {HttpError} 400 for a truncated body or an invalid form, 413 over the limit, 415 for another type, 422 if
 * there is no file.
 */
export async function readUpload(request: IncomingMessage, rule: UploadRule): Promise<UploadedFile> {
	const { headers } = request;
	const type = (headers["content-type"] ?? "").split(";", 1)[0]?.trim().toLowerCase() ?? "";
	const isForm = type === "multipart/form-data";
	if (!isForm && !rule.types.some((taken) => fits(type, taken))) {
		throw new HttpError(
			"unsupported_body",
			`The body must be ${rule.types.join(", ")}, or a form with the file`,
		);
	}
	if ((headers["content-encoding"] ?? "identity").toLowerCase() !== "identity") {
		throw new HttpError("unsupported_body", "A file can't have a content encoding");
	}
	const maxBytes = rule.maxBytes + (isForm ? FORM_OVERHEAD_BYTES : 0);
	if (Number(headers["content-length"] ?? 0) > maxBytes) throw tooLarge(rule);
	const body = await readAtMost(request, maxBytes, rule);
	const file = isForm ? await fileOfForm(body, headers, rule) : { name: "", type, bytes: body };
	if (file === null || file.bytes.length === 0) throw invalid({ [rule.field]: ["must be present"] });
	if (file.bytes.length > rule.maxBytes) throw tooLarge(rule);
	return file;
}

function fits(type: string, taken: string): boolean {
	return taken.endsWith("/*") ? type.startsWith(taken.slice(0, -1)) : type === taken;
}

function tooLarge({ maxBytes }: UploadRule): HttpError {
	return new HttpError("file_too_large", `The file is larger than ${formatBytes(maxBytes)}`, {
		// The rest of the body stays unread, so the connection can't be reused.
		headers: { Connection: "close" },
	});
}

async function readAtMost(request: IncomingMessage, maxBytes: number, rule: UploadRule): Promise<Buffer> {
	const chunks: Buffer[] = [];
	let size = 0;
	try {
		// Don't destroy the stream on exit: the response still uses its connection.
		for await (const chunk of request.iterator({ destroyOnReturn: false })) {
			size += chunk.length;
			if (size > maxBytes) throw tooLarge(rule);
			chunks.push(chunk);
		}
	} catch (error) {
		if (error instanceof HttpError) throw error;
		throw new HttpError("body_cut_off");
	}
	return Buffer.concat(chunks);
}

/** The first file in the rule's field of a form; null if there is none. */
function fileOfForm(
	body: Buffer,
	headers: IncomingMessage["headers"],
	rule: UploadRule,
): Promise<UploadedFile | null> {
	return new Promise((done, fail) => {
		const refuse = () => fail(new HttpError("invalid_form"));
		let found: UploadedFile | null = null;
		try {
			// The check above guarantees a content type; only the library's types don't know.
			const form = new Busboy({ headers: headers as BusboyHeaders, limits: FORM_LIMITS });
			form.on("file", (field, stream, name, _encoding, type) => {
				const chunks: Buffer[] = [];
				stream.on("data", (chunk: Buffer) => chunks.push(chunk));
				stream.on("error", refuse);
				stream.on("end", () => {
					if (field === rule.field) found ??= { name: name ?? "", type, bytes: Buffer.concat(chunks) };
				});
			});
			form.on("error", refuse);
			form.on("finish", () => done(found));
			form.end(body);
		} catch {
			refuse();
		}
	});
}
