import { licensedCost } from "@oxcut/core/clearance";
import { hintsReport } from "@oxcut/core/cut";
import { type CutHintsDocument, counted } from "@oxcut/core/model";
import type { Command } from "commander";
import type { Cli } from "../../cli.ts";
import type { Context } from "../../context.ts";
import { basisOfProject, buildSavedCut } from "../../cuts/saved-build.ts";
import { amountText } from "../../cuts/summary.ts";
import { hintArguments } from "../../cuts/what-if/hint-arguments.ts";
import { parseLimit } from "../../options/parse-limit.ts";
import { findCut, listCuts } from "../../project/cut-files.ts";
import { formatTable } from "../../text/table.ts";
import { addReportFlags } from "../report/report-flags.ts";
import { drawReport, planOutput, putOutput } from "../report/report-output.ts";
import { ENDINGS, type ReportOptions } from "../report/run-report.ts";

interface CutHintsOptions extends ReportOptions {
	readonly limit: string;
}

/** More hints than this are seldom read. */
const LIMIT = 20;

function hintsText(document: CutHintsDocument, columns: number | null): string {
	const { hints, displayCurrency } = document;
	return formatTable(
		[
			{ header: "Saving", align: "right" },
			{ header: "Licensor", flexible: true },
			{ header: "Hint", flexible: true },
			{ header: "Proof", flexible: true },
		],
		hints.map(({ saving, licensor, advice, proof }) => [
			amountText(saving, displayCurrency),
			licensor,
			advice,
			proof,
		]),
		columns,
	);
}

/** Lists changes that would make a cut cheaper, with the records and prices as they are now [HNT1–HNT8]. */
async function runCutHints(
	context: Context,
	name: string | undefined,
	{ limit, ...options }: CutHintsOptions,
): Promise<undefined> {
	const plan = planOutput(context, options, ENDINGS, "table");
	const count = parseLimit(limit);
	await context.viewProject(async (open) => {
		const entry = findCut(listCuts(open.files, open.root), name);
		const build = await buildSavedCut(context, open, entry, basisOfProject(open));
		const { table, document } = hintsReport(build, count);
		const { hints, total, displayCurrency, totalCost } = document;
		const told = hints.map((hint) => ({ ...hint, whatIf: hintArguments(document, hint) }));
		const report = { table, document: { ...document, hints: told } };
		const text = () => hintsText(document, context.io.columns);
		putOutput(context, plan, await drawReport(context, report, plan, entry.cut.date, text));
		const cost = amountText(totalCost, displayCurrency);
		if (total === 0) {
			context.io.message(`No hints: ox found no change that lowers ${cost}.`);
			return;
		}
		context.io.message(
			`${total > hints.length ? `${hints.length} of ${total} hints` : counted(total, "hint")} for ${cost}. Each saving is for that change alone; try several together with: ox what-if`,
		);
		const { licensors } = licensedCost(build.context, open.project.licenses);
		const paid = new Set(licensors.flatMap((one) => (one.licenses.length > 0 ? [one.licensorId] : [])));
		const names = new Set(hints.flatMap((hint) => (paid.has(hint.licensorId) ? [hint.licensor] : [])));
		if (names.size > 0)
			context.io.message(
				`Savings are of the estimate. What a signed licence covers costs its fee all the same, here of ${[...names].join(", ")}: ox report licensed`,
			);
	});
}

export function addCutHints(noun: Command, cli: Cli, run = runCutHints): void {
	addReportFlags(
		noun
			.command("hints")
			.description("list changes that would make a cut cheaper, each with its saving and proof")
			.option("-n, --limit <count>", "show at most this many", String(LIMIT)),
	).action((name: string | undefined, options: CutHintsOptions, command: Command) =>
		cli.run(command, (context) => run(context, name, options)),
	);
}
