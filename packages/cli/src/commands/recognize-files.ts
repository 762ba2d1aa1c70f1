import {
	AnalysisError,
	type AnalysisService,
	createAnalysisService,
	type IntakeFile,
	type IntakePlan,
} from "@oxcut/core/intake";
import type { Context } from "../context.ts";
import { InterruptedError } from "../errors/cli-error.ts";
import { requireLink } from "../sync/state/link-file.ts";
import { clientOf } from "../sync/state/session.ts";
import { withProgress } from "../ui/with-progress.ts";

/** Half of a token's life; large masters take hours to read. */
const RENEWED_AFTER_MS = 60 * 60 * 1000;

/**
 * The file-analysis service of the linked server [INT11].
 *
 * @returns null, with a message, if the server has none.
 * @throws {CliError} `NOT_LINKED` or `NOT_LOGGED_IN`.
 */
export async function openAnalysis(context: Context): Promise<AnalysisService | null> {
	const { head } = await context.viewProject(async ({ files, root }) => requireLink(files, root));
	const client = await clientOf(context, head.server);
	const access = async () => {
		const { cwt, service_url, token_header } = await client.get("/productions/:id/cwt", {
			id: head.production_id,
		});
		const isSet = cwt !== null && service_url !== null && token_header !== null;
		return isSet ? { url: service_url, tokenHeader: token_header, token: cwt } : null;
	};
	let last = { access: await access(), at: Date.now() };
	if (last.access === null) {
		context.io.message(`${head.server} has no file-analysis service: no file is looked up.`);
		return null;
	}
	return createAnalysisService(
		head.production_id,
		async () => {
			if (Date.now() - last.at > RENEWED_AFTER_MS) last = { access: await access(), at: Date.now() };
			if (last.access === null) throw new AnalysisError("The server has no file-analysis service any more");
			return last.access;
		},
		(url, init) => fetch(url, { ...init, signal: context.signal }),
	);
}

/** Asks the service about each file. One that fails isn't asked again, and stops no intake. */
export async function recognizeFiles(
	context: Context,
	service: AnalysisService,
	files: readonly IntakeFile[],
): Promise<IntakeFile[]> {
	const recognized: IntakeFile[] = [];
	await withProgress(context, "Recognizing", async (shown, tell) => {
		await untilFailure(shown, files, async (file, index) => {
			tell(file.path, index, files.length);
			recognized.push({ ...file, analysis: await service.analyze(file) });
		});
	});
	return [...recognized, ...files.slice(recognized.length)];
}

/** Reports each recognized file's record to the service. */
export async function linkRecognized(
	context: Context,
	service: AnalysisService,
	{ plan, paths }: IntakePlan,
	files: readonly IntakeFile[],
): Promise<void> {
	const byPath = new Map(files.map((file) => [file.path, file]));
	await untilFailure(context, [...plan.rows.entries()], async ([index, { values, outcome }]) => {
		const file = byPath.get(paths[index] ?? "");
		if (outcome === "skipped" || file?.analysis === undefined) return;
		const text = (field: "production_locator" | "title" | "archive_locator") =>
			String(values.get(field) ?? "");
		await service.link(file.analysis.cwFileKey, file, {
			production_locator: text("production_locator"),
			title: text("title"),
			archive_locator: text("archive_locator"),
		});
	});
}

/** Does something for each item, until the service fails. */
async function untilFailure<T>(
	{ io, signal }: Context,
	items: readonly T[],
	ask: (item: T, index: number) => Promise<void>,
): Promise<void> {
	for (const [index, item] of items.entries()) {
		try {
			await ask(item, index);
		} catch (error) {
			if (signal.aborted) throw new InterruptedError();
			if (!(error instanceof AnalysisError)) throw error;
			io.message(`${error.message}. The remaining files are not looked up.`);
			return;
		}
	}
}
