import type { Context } from "../context.ts";
import { CliError } from "../errors/cli-error.ts";
import { resolvePath } from "../files/read-input.ts";
import { planFiles } from "../imports/plan-files.ts";
import { parseCurrency } from "../options/parse-currency.ts";
import { newProject } from "../project/project.ts";
import { shippedRates } from "../project/shipped-rates.ts";
import { writeOutputs } from "../project/write-output.ts";
import { quoteName } from "../text/quote-name.ts";
import type { ImportMade } from "./finish-import.ts";
import type { ImportRequest } from "./import-request.ts";
import { buildFrom } from "./saved-build.ts";
import { savedCutOf } from "./saved-cut-of.ts";
import { summarizeCut } from "./summary.ts";
import { reportFiles } from "./write-reports.ts";

const CURRENCY = "USD";

/** Imports lists and a log and writes three reports, without a project [CLI7]. */
export async function importStandalone(context: Context, request: ImportRequest): Promise<ImportMade> {
	const { out, workbook, name } = request;
	if (!out || !workbook) throw new RangeError("an import without a project needs a workbook and a folder");
	const rates = request.rates ?? shippedRates();
	const displayCurrency = parseCurrency(request.displayCurrency ?? CURRENCY, "--display-currency", rates);
	if (context.files.kind(resolvePath(context.cwd, out.directory)) === "file")
		throw new CliError("FILE_UNWRITABLE", `--out ${quoteName(out.directory)} is a file, not a folder.`, {
			file: out.directory,
			field: "--out",
		});
	const { project } = await planFiles(context, newProject(name, CURRENCY), [workbook], {
		onDuplicate: "error",
	});
	const cut = savedCutOf(request, 1, displayCurrency);
	const build = await buildFrom(context, cut, request.edls, { library: project.library, rates });
	const outputs = await reportFiles(context, build, out.directory, out.format, out.paper);
	writeOutputs(context.files, context.cwd, outputs);
	return {
		id: cut.id,
		summary: summarizeCut(build),
		written: outputs.map((output) => output.name),
		slug: null,
	};
}
