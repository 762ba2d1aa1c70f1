import { checkFairUse, newReview, reviewedParts } from "@oxcut/core/fair-use";
import { counted, type FairUseReview } from "@oxcut/core/model";
import type { Command } from "commander";
import type { Cli } from "../../cli.ts";
import type { Context } from "../../context.ts";
import { basisOfProject, buildSavedCut } from "../../cuts/saved-build.ts";
import { CliError } from "../../errors/cli-error.ts";
import { collect } from "../../options/parse-pair.ts";
import { findCut, listCuts } from "../../project/cut-files.ts";
import { fairUseKind } from "../../project/kinds/fair-use-kind.ts";
import { findRecord } from "../../project/kinds/find-record.ts";
import { nextId } from "../../project/kinds/kind.ts";
import { projectFiles } from "../../project/project.ts";
import { quoteName } from "../../text/quote-name.ts";
import { formatTable } from "../../text/table.ts";

interface FairUseReviewOptions {
	readonly record?: readonly string[];
}

/** Starts the reviews that a cut's fair uses need: new ones, and those whose verdict doesn't cover the cut [FUR2]. */
async function runFairUseReview(
	context: Context,
	name: string | undefined,
	{ record: locators }: FairUseReviewOptions,
): Promise<undefined> {
	await context.withProject(async (open) => {
		const { project } = open;
		const entry = findCut(listCuts(open.files, open.root), name);
		const cut = (await buildSavedCut(context, open, entry, basisOfProject(open))).context;
		const parts = reviewedParts(cut);
		const { parts: states } = checkFairUse({ cut, reviews: project.reviews });
		const needed = states
			.filter(({ state }) => state === "unreviewed" || state === "reopened")
			.map(({ recordId }) => recordId);
		const asked = locators?.map((locator) => {
			const { id } = findRecord(project.library, locator);
			if (parts.has(id)) return id;
			throw new CliError(
				"INVALID_VALUE",
				`--record ${quoteName(locator)} isn't used under fair use in ${quoteName(entry.cut.name)}. Flag it with: ox record set ${locator} --fair-use yes`,
				{ field: "--record" },
			);
		});
		let changed = project;
		const added: FairUseReview[] = [];
		for (const recordId of new Set(asked ?? needed)) {
			const own = parts.get(recordId);
			if (own === undefined) continue;
			const review = { ...newReview(changed.reviews, recordId, own), id: nextId(changed.reviews) };
			added.push(review);
			changed = { ...changed, reviews: [...changed.reviews, review] };
		}
		context.io.result(
			added.map((review) => fairUseKind.present(changed, review)),
			() =>
				formatTable(
					fairUseKind.columns,
					added.map((review) => fairUseKind.row(changed, review)),
					context.io.columns,
				),
		);
		if (added.length === 0) {
			context.io.message("Every fair use of this cut has been reviewed, or is being reviewed.");
			return;
		}
		const count = counted(added.length, "fair-use review");
		open.save(projectFiles(changed), `started ${count}`);
		context.io.message(`Started ${count}. Enter the argument and the verdict with: ox fair-use set`);
	});
}

export function addFairUseReview(noun: Command, cli: Cli, run = runFairUseReview): void {
	noun
		.command("review")
		.description(
			"start the reviews that a cut's fair uses need: new ones, and those whose verdict doesn't cover it",
		)
		.argument("[cut]", "its name or folder; by default the latest")
		.option("--record <locator>", "only this record, even if it is reviewed", collect)
		.action((name: string | undefined, options: FairUseReviewOptions, command: Command) =>
			cli.run(command, (context) => run(context, name, options)),
		);
}
