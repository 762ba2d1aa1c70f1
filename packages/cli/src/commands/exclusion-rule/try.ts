import { leftOutDocument } from "@oxcut/core/cut";
import { counted } from "@oxcut/core/model";
import type { Command } from "commander";
import type { Cli } from "../../cli.ts";
import type { Context } from "../../context.ts";
import { leftOutTable } from "../../cuts/left-out-text.ts";
import { basisOfProject, buildSavedCut } from "../../cuts/saved-build.ts";
import { amountText } from "../../cuts/summary.ts";
import { findCut, listCuts } from "../../project/cut-files.ts";
import { withExclusionRule } from "../../project/kinds/exclusion-rule-kind.ts";

interface TryOptions {
	readonly cut?: string;
}

/** Shows the clips that one more rule would leave out of a cut, and what the cut would cost; saves nothing [EXC3]. */
async function runTry(context: Context, condition: string, { cut }: TryOptions): Promise<undefined> {
	await context.viewProject(async (open) => {
		const { project, entity } = withExclusionRule(open.project, { name: "This condition", condition });
		const entry = findCut(listCuts(open.files, open.root), cut);
		const before = await buildSavedCut(context, open, entry, basisOfProject(open));
		const after = await buildSavedCut(context, open, entry, basisOfProject({ ...open, project }));
		const all = leftOutDocument(after.context);
		const document = { ...all, clips: all.clips.filter(({ rule_id }) => rule_id === entity.id) };
		const [was, is] = [before, after].map(({ reportSet: { costReport } }) => ({
			totalCost: costReport.totalCost,
			displayCurrency: costReport.displayCurrency,
		}));
		context.io.result({ ...document, before: was, after: is }, () =>
			leftOutTable(document, context.io.columns),
		);
		const amount = (total: typeof was) => amountText(total?.totalCost ?? 0, total?.displayCurrency ?? "");
		context.io.message(
			`It leaves out ${counted(document.clips.length, "clip")} that no other rule leaves out; the cut would cost ${amount(is)} instead of ${amount(was)}. Nothing was saved.`,
		);
	});
}

export function addExclusionRuleTry(noun: Command, cli: Cli, run = runTry): void {
	noun
		.command("try")
		.description("show the clips that a condition would leave out of a cut, and save nothing")
		.argument("<condition>", `such as 'name matches "*slate*" or track is A8'`)
		.option("--cut <name>", "the cut's name or folder; by default the latest")
		.action((condition: string, options: TryOptions, command: Command) =>
			cli.run(command, (context) => run(context, condition, options)),
		);
}
