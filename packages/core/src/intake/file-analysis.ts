import * as z from "zod";
import type { StoredRecord } from "../model/records/record.ts";
import type { MediaFacts } from "./media-facts.ts";

/** A text that the file-analysis service may not know. */
const assetTextSchema = z
	.string()
	.nullish()
	.transform((text) => text ?? "");
/** An asset that the service knows. */
const assetSchema = z.object({
	title: assetTextSchema,
	/** The archive's own id. */
	assetId: assetTextSchema,
	licensor: assetTextSchema,
});
export type KnownAsset = z.output<typeof assetSchema>;

/** The file-analysis service's result for a file. */
export const fileAnalysisSchema = z.object({
	/** The service's key for the file. */
	cwFileKey: z.string().min(1),
	/** The asset that the file was recognized as. */
	exact: assetSchema.nullish().transform((asset) => asset ?? null),
	/** Assets that it could be, the likeliest first. */
	suggestions: z
		.array(assetSchema)
		.nullish()
		.transform((assets) => assets ?? []),
});
/** A service's analysis of one file: the asset that it is, or those that it could be. */
export type FileAnalysis = z.output<typeof fileAnalysisSchema>;

/** A file that has been read and will become a record. */
export interface IntakeFile {
	/** The path by which people find it again, ending in its name. */
	readonly path: string;
	readonly name: string;
	/** In bytes. */
	readonly size: number;
	/** MD5 in base64; null if it wasn't computed. */
	readonly checksum: string | null;
	readonly facts: MediaFacts;
	/** The result of a file-analysis service; omitted if there is none or it failed. */
	readonly analysis?: FileAnalysis | undefined;
}

/** The service's address and the caller's token. */
export interface AnalysisAccess {
	/** Address and prefix, without a trailing slash. */
	readonly url: string;
	/** The header that carries the token. */
	readonly tokenHeader: string;
	/** A secret. */
	readonly token: string;
}

/** A missing or unexpected response from the service. */
export class AnalysisError extends Error {
	override readonly name = "AnalysisError";
}

/** The service that recognizes files [INT11]. Its calls never contain a file's content. */
export interface AnalysisService {
	/** @throws {AnalysisError} */
	analyze(file: IntakeFile): Promise<FileAnalysis>;
	/**
	 * Sends the service the record that a file became: the file's own metadata, the record's fields, and their link.
	 *
	 * @throws {AnalysisError}
	 */
	link(key: string, file: IntakeFile, record: LinkedRecord): Promise<void>;
}

/** The record of an analysed file; the production and the locator name it. */
type LinkedRecord = Pick<StoredRecord, "production_locator" | "title" | "archive_locator">;

/**
 * Creates a client for the file-analysis service. @param access - called before each request, since tokens are renewed.
 */
export function createAnalysisService(
	productionId: number,
	access: () => Promise<AnalysisAccess>,
	fetch: (url: string, init: RequestInit) => Promise<Response> = globalThis.fetch,
): AnalysisService {
	const post = async (call: string, body: object): Promise<string> => {
		const { url, tokenHeader, token } = await access();
		const response = await fetch(`${url}/${call}`, {
			method: "POST",
			headers: { "Content-Type": "application/json", [tokenHeader]: token },
			body: JSON.stringify({ production_id: productionId, ...body }),
		}).catch((error: unknown) => {
			throw new AnalysisError(`${call}: the file-analysis service doesn't answer`, { cause: error });
		});
		if (!response.ok)
			throw new AnalysisError(`${call}: the file-analysis service answered ${response.status}`);
		return response.text();
	};
	return {
		analyze: async (file) => {
			const text = await post("analyze_file", { file: describedFile(file), metadata: file.facts.texts });
			return readAnalysis(text);
		},
		link: async (cwFileKey, file, record) => {
			await post("file_metadata/omd", { cwFileKey, metadata: file.facts.texts });
			await post("file_metadata/cmd", { cwFileKey, metadata: record });
			await post("record_files", { cwFileKey, production_locator: record.production_locator });
		},
	};
}

function describedFile({ name, size, checksum, facts: { category, technical } }: IntakeFile): object {
	return { name, size, md5: checksum, category, ...technical };
}

function readAnalysis(text: string): FileAnalysis {
	const start = text.slice(0, 80);
	let content: unknown;
	try {
		content = JSON.parse(text);
	} catch (error) {
		throw new AnalysisError(`analyze_file: the file-analysis service's answer isn't JSON: ${start}`, {
			cause: error,
		});
	}
	const { data, error } = fileAnalysisSchema.safeParse(content);
	if (data !== undefined) return data;
	const [first] = error.issues;
	const message = `analyze_file: the file-analysis service's answer has a wrong ${first?.path.join(".") || "shape"}`;
	throw new AnalysisError(`${message}: ${start}`, { cause: error });
}

/** An asset as text for people: `"Gate 4" (asset 1948-7, Meridian)`. */
export function assetText({ title, assetId, licensor }: KnownAsset): string {
	const details = [assetId === "" ? "" : `asset ${assetId}`, licensor]
		.filter((text) => text !== "")
		.join(", ");
	return details === "" ? `"${title}"` : `"${title}" (${details})`;
}
