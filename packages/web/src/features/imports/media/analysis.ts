import {
	type AnalysisAccess,
	type AnalysisService,
	createAnalysisService,
	type IntakeFile,
} from "@oxcut/core/intake";
import { api } from "../../../api/api.ts";
import { notifyError } from "../../../notices/notify.ts";
import { listAllRows } from "../api/list-import-rows.ts";
import { messages } from "../messages.ts";

/** Half of a token's life. */
const RENEWED_AFTER_MS = 60 * 60 * 1000;

/** The service that recognizes files; null if the server has none, or a program drives the browser [INT11]. */
export async function openAnalysis(productionId: number): Promise<AnalysisService | null> {
	if (navigator.webdriver) return null;
	const ask = async (): Promise<{ access: AnalysisAccess | null; at: number }> => {
		const { cwt, service_url, token_header } = await api.get("/productions/:id/cwt", { id: productionId });
		const isSet = cwt !== null && service_url !== null && token_header !== null;
		const access = isSet ? { url: service_url, tokenHeader: token_header, token: cwt } : null;
		return { access, at: Date.now() };
	};
	let last = await ask();
	if (last.access === null) return null;
	return createAnalysisService(productionId, async () => {
		if (Date.now() - last.at > RENEWED_AFTER_MS) last = await ask();
		if (last.access === null) throw new Error(messages.media.analysisGone);
		return last.access;
	});
}

interface Analysed {
	readonly service: AnalysisService;
	/** By path. */
	readonly files: ReadonlyMap<string, IntakeFile>;
}
/** The files of each import. A reload forgets them; then their records aren't reported to the service. */
const analysed = new Map<number, Analysed>();

/** Remembers a preview's files, to report their records to the service once it is confirmed. */
export function rememberAnalysed(importId: number, of: Analysed): void {
	analysed.set(importId, of);
}

/** Reports the records of a confirmed import's files to the service. */
export async function linkAnalysed(importId: number): Promise<void> {
	const of = analysed.get(importId);
	if (of === undefined) return;
	analysed.delete(importId);
	try {
		for (const { outcome, values } of await listAllRows(importId)) {
			const file = of.files.get(String(values.file_path));
			if (outcome === "skipped" || file?.analysis === undefined) continue;
			await of.service.link(file.analysis.cwFileKey, file, {
				production_locator: String(values.production_locator),
				title: String(values.title ?? ""),
				archive_locator: String(values.archive_locator ?? ""),
			});
		}
	} catch (error) {
		notifyError(messages.media.linkFailed, error);
	}
}
