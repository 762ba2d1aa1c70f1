import { counted } from "@oxcut/core/model";
import type { Context } from "../context.ts";
import { freeName, today } from "../cuts/cut-defaults.ts";
import type { ImportMade } from "../cuts/finish-import.ts";
import { importIntoProject } from "../cuts/import-into-project.ts";
import { readImportRequest } from "../cuts/import-request.ts";
import { readListFile } from "../cuts/read-list-file.ts";
import { amountText } from "../cuts/summary.ts";
import { CliError } from "../errors/cli-error.ts";
import { RemoteError } from "../errors/remote-error.ts";
import { type CutEntry, listCuts } from "../project/cut-files.ts";
import { sha256Of } from "../project/sha256-of.ts";
import { formatDiagnostic } from "../text/format-diagnostic.ts";
import { quoteName } from "../text/quote-name.ts";
import type { EdlSet } from "./find-sets.ts";

/** Options for importing the cuts of a watched folder. */
export interface WatchOptions {
	readonly fps: string;
	readonly date?: string;
	readonly filmTcs?: boolean;
	readonly displayCurrency?: string;
	readonly push?: boolean;
}

/** Whether the project has a cut of exactly these lists, imported by this watch or an earlier one. */
function isKnown({ files, cwd }: Context, cuts: readonly CutEntry[], { paths }: EdlSet): boolean {
	const hashes = paths
		.map((path) => sha256Of(readListFile(files, cwd, path).bytes))
		.sort()
		.join();
	return cuts.some(
		({ cut }) =>
			cut.edls
				.map(({ sha256 }) => sha256)
				.sort()
				.join() === hashes,
	);
}

async function importLists(context: Context, set: EdlSet, options: WatchOptions): Promise<ImportMade | null> {
	const cuts = await context.viewProject(({ files, root }) => listCuts(files, root));
	if (isKnown(context, cuts, set)) return null;
	const { fps, filmTcs, displayCurrency } = options;
	const request = await readImportRequest(context, set.paths, {
		...{ name: freeName(cuts, set.name), date: options.date ?? today(), description: "", fps },
		...{ onDuplicate: "error", format: "xlsx", paper: "a4" },
		...(filmTcs === undefined ? {} : { filmTcs }),
		...(displayCurrency === undefined ? {} : { displayCurrency }),
	});
	return importIntoProject(context, request);
}

async function push(context: Context): Promise<void> {
	const { runPush } = await import("../sync/push/run-push.ts");
	const { describeBuilds } = await import("../sync/push/present-builds.ts");
	context.io.message(describeBuilds(await runPush(context, null)).trimEnd());
}

function reportImport({ io }: Context, { summary, slug }: ImportMade): void {
	const { name, totalCost, displayCurrency, unidentified, numRecordsMissingPrices } = summary;
	if (io.json) {
		const numUnidentified = unidentified.length;
		io.write(
			`${JSON.stringify(io.chosen({ slug, name, totalCost, displayCurrency, numUnidentified, numRecordsMissingPrices }))}\n`,
		);
		return;
	}
	io.write(
		`Imported ${quoteName(name)}: ${amountText(totalCost, displayCurrency)}, ${counted(unidentified.length, "name")} unidentified, ${counted(numRecordsMissingPrices, "record")} without a price.\n`,
	);
}

/** Imports a complete set. Reports a set that can't be imported, and skips it until it changes. */
export async function importSet(context: Context, set: EdlSet, options: WatchOptions): Promise<void> {
	const { io } = context;
	try {
		const made = await importLists(context, set, options);
		if (made === null) {
			io.message(`${quoteName(set.name)} was skipped: a cut in the project already has these lists.`);
			return;
		}
		reportImport(context, made);
		if (options.push) await push(context);
	} catch (error) {
		if (!(error instanceof CliError) && !(error instanceof RemoteError)) throw error;
		if (error instanceof CliError)
			for (const diagnostic of error.diagnostics) io.error(formatDiagnostic(diagnostic, io.errColours));
		io.error(`${io.errColours.bold(io.errColours.red("error:"))} ${quoteName(set.name)}: ${error.message}`);
	}
}
