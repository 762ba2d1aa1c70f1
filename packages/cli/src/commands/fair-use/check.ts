import { checkFairUse, type PresentedFairUse, presentFairUse } from "@oxcut/core/fair-use";
import { counted } from "@oxcut/core/model";
import type { Command } from "commander";
import type { Cli } from "../../cli.ts";
import type { Context } from "../../context.ts";
import { basisOfProject, buildSavedCut } from "../../cuts/saved-build.ts";
import { section } from "../../cuts/summary-text.ts";
import { EXIT, type ExitCode } from "../../errors/exit-codes.ts";
import { findCut, listCuts } from "../../project/cut-files.ts";
import { formatTable } from "../../text/table.ts";

interface FairUseCheckOptions {
	readonly strict?: boolean;
}

const COLUMNS = [
	...[{ header: "State" }, { header: "In" }, { header: "Track" }],
	...[{ header: "Record", flexible: true }, { header: "Source" }, { header: "Because", flexible: true }],
];

function rowsOf(parts: PresentedFairUse["parts"]): string[][] {
	return parts.map(({ state, tc_in, track, production_locator, title, source_in, source_out, reason }) => [
		...[state.replaceAll("_", " "), tc_in, track, `${production_locator} ${title}`.trim()],
		...[source_in === null ? "" : `${source_in}–${source_out}`, reason ?? ""],
	]);
}

/** Compares a cut, with the records as they are now, with counsel's verdicts [FUR3, FUR4]. */
async function runFairUseCheck(
	context: Context,
	name: string | undefined,
	{ strict = false }: FairUseCheckOptions,
): Promise<ExitCode> {
	return context.viewProject(async (open) => {
		const entry = findCut(listCuts(open.files, open.root), name);
		const cut = (await buildSavedCut(context, open, entry, basisOfProject(open))).context;
		const presented = presentFairUse(checkFairUse({ cut, reviews: open.project.reviews }), cut);
		const { parts, diagnostics } = presented;
		const unsettled = parts.filter(({ is_open }) => is_open);
		const settled = parts.filter(({ is_open }) => !is_open);
		const { columns } = context.io;
		context.io.result({ cut: entry.cut.name, ...presented }, () =>
			[
				section(`Open (${unsettled.length})`, formatTable(COLUMNS, rowsOf(unsettled), columns)),
				section(`Approved (${settled.length})`, formatTable(COLUMNS, rowsOf(settled), columns)),
				section(
					`Check the reviews (${diagnostics.length})`,
					diagnostics.map(({ code, message }) => `${message} [${code}]\n`).join(""),
				),
			]
				.join("")
				.trimStart(),
		);
		if (parts.length === 0) context.io.message("Nothing in this cut is used under fair use.");
		else if (unsettled.length === 0)
			context.io.message(`Counsel has approved ${counted(parts.length, "fair use")}.`);
		else if (unsettled.some(({ state }) => state === "unreviewed" || state === "reopened"))
			context.io.message("Start the missing reviews with: ox fair-use review");
		return strict && unsettled.length + diagnostics.length > 0 ? EXIT.found : EXIT.done;
	});
}

export function addFairUseCheck(noun: Command, cli: Cli, run = runFairUseCheck): void {
	noun
		.command("check")
		.description("list a cut's fair uses with counsel's verdicts, open ones first")
		.argument("[cut]", "its name or folder; by default the latest")
		.option("--strict", "exit 1 if any isn't approved")
		.action((name: string | undefined, options: FairUseCheckOptions, command: Command) =>
			cli.run(command, (context) => run(context, name, options)),
		);
}
