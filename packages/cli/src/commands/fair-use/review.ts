import { checkFairUse, reviewedParts } from "@oxcut/core/fair-use";
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
import { type Project, projectFiles } from "../../project/project.ts";
import { quoteName } from "../../text/quote-name.ts";
import { formatTable } from "../../text/table.ts";

interface FairUseReviewOptions {
	readonly record?: readonly string[];
}

/** A new review of everything that the cut uses of a record. It keeps the argument of the latest one, not its verdict. */
function newReview(
	{ reviews }: Pick<Project, "reviews">,
	recordId: number,
	parts: Pick<FairUseReview, "picture" | "sound">,
): FairUseReview {
	const latest = reviews
		.filter(({ record_id }) => record_id === recordId)
		.reduce<FairUseReview | null>((last, one) => (last === null || one.id > last.id ? one : last), null);
	const blank = {
		practice: null,
		purpose: "",
		nature: "",
		amount: "",
		market: "",
		argument: "",
		evidence: [],
	};
	const verdict = { verdict: "pending", counsel: "", reviewed_on: null, letter: "" } as const;
	return { ...blank, ...latest, ...parts, ...verdict, id: nextId(reviews), record_id: recordId };
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
			const review = newReview(changed, recordId, own);
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
