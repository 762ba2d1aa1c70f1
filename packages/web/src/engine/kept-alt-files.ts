import { lookupKeys } from "@oxcut/core/cut";
import { type AltFile, foldName, type ReportSet } from "@oxcut/core/model";

/**
 * The alt files that saved reports were built with. A snapshot doesn't contain its alt files; later ones identify
 * contents that are unidentified in the reports.
 */
export function keptAltFiles(
	altFiles: readonly AltFile[],
	unidentified: readonly { readonly contents: string }[],
): AltFile[] {
	const unknown = new Set(unidentified.flatMap(({ contents }) => lookupKeys(contents).altFiles));
	return altFiles.filter(({ name }) => !unknown.has(foldName(name)));
}

type SavedErrors = Pick<ReportSet["errors"], "redirects" | "tracked_non_ox">;

/** The alt files that saved reports imply, for users who may not read the production's: all but the ignored ones. */
export function impliedAltFiles({ redirects, tracked_non_ox }: SavedErrors, productionId: number): AltFile[] {
	const of = { production_id: productionId };
	return [
		...redirects.map(({ altFileId: id, contents, recordIds }) => ({
			...of,
			id,
			name: contents.trim(),
			purpose: null,
			record_ids: [...recordIds],
		})),
		...tracked_non_ox.map(({ altFileId: id, contents }) => ({
			...of,
			id,
			name: contents.trim(),
			purpose: "tracked_non_ox" as const,
			record_ids: [],
		})),
	];
}

/** Contents without a match that aren't unidentified in the saved reports: these were ignored. */
export function ignoredAltFiles(
	found: readonly { readonly contents: string }[],
	unidentified: readonly string[],
	productionId: number,
): AltFile[] {
	const unknown = new Set(unidentified.map(foldName));
	return found
		.filter(({ contents }) => !unknown.has(foldName(contents)))
		.map(({ contents }, at) => ({
			id: -1 - at,
			production_id: productionId,
			name: contents,
			purpose: "ignored",
			record_ids: [],
		}));
}
