import { savedReportSet } from "@oxcut/core/cut";
import { foldName, indexLibrary } from "@oxcut/core/model";
import type { Command } from "commander";
import type { Cli } from "../../cli.ts";
import type { Context } from "../../context.ts";
import { cutChanges } from "../../cuts/cut-changes.ts";
import { buildSavedCut, refuseLocked } from "../../cuts/saved-build.ts";
import { amountText } from "../../cuts/summary.ts";
import { CliError } from "../../errors/cli-error.ts";
import { parseAmount, refuseFractions } from "../../options/parse-amount.ts";
import { plainAmount } from "../../options/plain-amount.ts";
import { findCut, listCuts, readSnapshot } from "../../project/cut-files.ts";
import { quoteName } from "../../text/quote-name.ts";

interface CutSetCostOptions {
	readonly clear?: boolean;
}

/** Sets or clears a record's cost in a cut, in its licensor's currency [COST10]. */
async function runCutSetCost(
	context: Context,
	name: string,
	locator: string,
	amountGiven: string | undefined,
	{ clear = false }: CutSetCostOptions,
): Promise<undefined> {
	if (clear === (amountGiven !== undefined))
		throw new CliError("CLI_USAGE", "Give either an amount or --clear.", { field: "AMOUNT" });
	await context.withProject(async (open) => {
		const { slug, cut } = findCut(listCuts(open.files, open.root), name);
		refuseLocked({ slug, cut });
		const { records, licensors } = readSnapshot(open.files, open.root, { slug, cut });
		const wanted = foldName(locator);
		const record = records.find(({ production_locator }) => foldName(production_locator) === wanted);
		if (!record)
			throw new CliError("NOT_FOUND", `The cut ${quoteName(cut.name)} has no record ${quoteName(locator)}.`, {
				field: "RECORD",
			});
		const currency = licensors.find(({ id }) => id === record.licensor_id)?.currency ?? "";
		const amount = amountGiven === undefined ? null : parseAmount(amountGiven, "AMOUNT", currency);
		if (amountGiven !== undefined)
			refuseFractions(plainAmount(amountGiven, "AMOUNT", currency), currency, "AMOUNT");
		const others = cut.custom_costs.filter(({ record_id }) => record_id !== record.id);
		const custom_costs = [...others, ...(amount === null ? [] : [{ record_id: record.id, amount }])].sort(
			(a, b) => a.record_id - b.record_id,
		);
		const entry = { slug, cut: { ...cut, custom_costs } };
		const build = await buildSavedCut(context, open, entry);
		// The snapshot has only the cut's records, so suggestions for unidentified clips come from the whole
		// production.
		const reportSet = savedReportSet(build, indexLibrary(open.project.library));
		open.save(
			cutChanges(entry, { ...build, reportSet }),
			`set the cost of record ${quoteName(record.production_locator)} in cut ${quoteName(cut.name)}`,
		);
		const { totalCost } = build.reportSet.costReport;
		const { production_locator } = record;
		context.io.result({ cut: cut.name, production_locator, customCost: amount, totalCost }, () => "");
		const licensable = build.context.costing.records.get(record.id)?.licensable ?? false;
		context.io.message(
			amount === null
				? `${production_locator} is charged by its prices again.`
				: `${production_locator} costs ${amountText(amount, currency)}${licensable ? "" : ", but has no use that needs a licence: no effect"}.`,
		);
		context.io.message(`Total ${amountText(totalCost, cut.display_currency)}.`);
	});
}

export function addCutSetCost(noun: Command, cli: Cli, run = runCutSetCost): void {
	noun
		.command("set-cost")
		.description("set a record's cost in a cut, instead of its prices")
		.argument("<cut>", "its name or folder")
		.argument("<record>", "the record's production locator")
		.argument("[amount]", "in the licensor's currency")
		.option("--clear", "remove the set cost")
		.action(
			(
				name: string,
				locator: string,
				amount: string | undefined,
				options: CutSetCostOptions,
				command: Command,
			) => cli.run(command, (context) => run(context, name, locator, amount, options)),
		);
}
