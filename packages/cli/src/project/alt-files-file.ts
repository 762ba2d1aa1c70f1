import { type AltFile, altFileSchema } from "@oxcut/core/model";
import * as z from "zod";
import { ALT_FILES_FILE } from "./paths.ts";
import { decodeProjectText, readProjectJson } from "./read-json.ts";
import { inSchemaOrder, jsonBytes } from "./write-json.ts";

const ownAltFileSchema = altFileSchema.omit({ production_id: true });

/** Reads `alt-files.json`. @throws {CliError} `PROJECT_CORRUPT`, naming line and field. */
export function readAltFiles(bytes: Uint8Array, productionId: number): AltFile[] {
	const entries = readProjectJson(
		decodeProjectText(bytes, ALT_FILES_FILE),
		z.array(ownAltFileSchema),
		ALT_FILES_FILE,
	);
	return entries.map((entry) => ({ ...entry, production_id: productionId }));
}

/** Alt files by id. */
export function writeAltFiles(altFiles: readonly AltFile[]): Uint8Array {
	const sorted = [...altFiles].sort((a, b) => a.id - b.id);
	return jsonBytes(sorted.map((altFile) => inSchemaOrder(ownAltFileSchema, altFile)));
}
