import { buildCutNow, CurrencyError, parseDecimal } from "@oxcut/core";
import {
	compareCuts,
	differenceDocument,
	editTimeline,
	type FilmEdit,
	FilmEditError,
	filmOuts,
} from "@oxcut/core/cut";
import type { CutDifferenceDocument } from "@oxcut/core/model";
import type { Command } from "commander";
import type { Cli } from "../cli.ts";
import type { Context } from "../context.ts";
import { basisOfProject, buildSavedCut } from "../cuts/saved-build.ts";
import { changeValues } from "../cuts/what-if/change-values.ts";
import { parseDrop, parseTrim } from "../cuts/what-if/film-edits.ts";
import { CliError } from "../errors/cli-error.ts";
import { collect } from "../options/parse-pair.ts";
import { findCut, listCuts } from "../project/cut-files.ts";
import { quoteName } from "../text/quote-name.ts";
import { diffText } from "./cut/diff-text.ts";

interface WhatIfOptions {
	readonly set?: readonly string[];
	readonly remove?: readonly string[];
	readonly drop?: readonly string[];
	readonly trim?: readonly string[];
}

const AFTER = "with the changes";

async function tryChanges(
	context: Context,
	name: string | undefined,
	{ set = [], remove = [], drop = [], trim = [] }: WhatIfOptions,
): Promise<CutDifferenceDocument> {
	return context.viewProject(async (open) => {
		const entry = findCut(listCuts(open.files, open.root), name);
		const customCosts = new Map(entry.cut.custom_costs.map(({ record_id, amount }) => [record_id, amount]));
		const values = changeValues({ project: open.project, customCosts }, set, remove);
		const before = await buildSavedCut(context, open, entry, basisOfProject(open));
		const texts = [
			...drop.map((text) => ["--drop", text] as const),
			...trim.map((text) => ["--trim", text] as const),
		];
		const edits = texts.map(([flag, text]): FilmEdit => {
			const parse = flag === "--drop" ? parseDrop : parseTrim;
			return parse(text, values.project, before.context);
		});
		try {
			const outs = filmOuts(before.context, edits);
			const after = buildCutNow(
				{
					...before.input,
					cut: { ...before.input.cut, name: `${entry.cut.name}, ${AFTER}` },
					...basisOfProject({ ...open, project: values.project }),
					customCosts: new Map(
						[...values.customCosts].flatMap(([id, amount]) => {
							const exact = parseDecimal(amount);
							return exact ? [[id, exact] as const] : [];
						}),
					),
				},
				{ timeline: editTimeline(before.context.timeline, outs) },
			);
			return differenceDocument(compareCuts(before, after));
		} catch (error) {
			if (error instanceof FilmEditError) {
				const [flag, text] = texts[error.index] ?? ["--trim", ""];
				throw new CliError("INVALID_VALUE", `${flag} ${quoteName(text)}: ${error.message}.`, { field: flag });
			}
			if (error instanceof CurrencyError)
				throw new CliError("CURRENCY_UNKNOWN", `${error.message}. Add it: --set 'rate CODE=UNITS_PER_USD'`, {
					field: "--set",
				});
			throw error;
		}
	});
}

/** Shows what a cut would cost with some changes, and why; saves nothing [WIF1–WIF4]. */
async function runWhatIf(context: Context, name: string | undefined, options: WhatIfOptions): Promise<void> {
	const { io } = context;
	if (Object.keys(options).length === 0)
		throw new CliError(
			"CLI_USAGE",
			"Nothing to try: give at least one --set, --remove, --drop or --trim. See: ox what-if --help",
		);
	const document = await tryChanges(context, name, options);
	io.result(document, () => diffText(document, io.columns, io.outColours));
	io.message("Nothing was saved.");
}

export function addWhatIf(program: Command, cli: Cli, run = runWhatIf): void {
	program
		.command("what-if")
		.description("show what a cut would cost with other prices, conditions or rates, or with less of it")
		.argument("[cut]", "its name or folder; by default the latest")
		.option(
			"--set <change>",
			"KIND NAME FIELD=VALUE…: a price, condition, record or licensor with other fields; also 'cost RECORD=AMOUNT' and 'rate CODE=UNITS_PER_USD'; repeatable",
			collect,
		)
		.option("--remove <entity>", "drop a price or condition; repeatable", collect)
		.option(
			"--drop <record>",
			"take a record out of the cut; RECORD@TIMECODE for one use; repeatable",
			collect,
		)
		.option(
			"--trim <record=length>",
			"shorten a use at its end by frames (12f) or seconds (1s12f); RECORD@TIMECODE=… if there are several; repeatable",
			collect,
		)
		.action((name: string | undefined, options: WhatIfOptions, command: Command) =>
			cli.run(command, async (context) => {
				await run(context, name, options);
			}),
		);
}
