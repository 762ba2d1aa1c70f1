import { type ChangedFields, cutWarnings, snapshotCut } from "@oxcut/core/cut";
import { counted, indexLibrary, priceLabel as rateLabel } from "@oxcut/core/model";
import type { Command } from "commander";
import type { Cli } from "../../cli.ts";
import type { Context } from "../../context.ts";
import { recordsOfUnknown, splitMissingPrices } from "../../cuts/missing-prices.ts";
import { findRightsWarnings, rightsLines, type WarningLine } from "../../cuts/rights-warnings.ts";
import { buildSavedCut } from "../../cuts/saved-build.ts";
import { section } from "../../cuts/summary-text.ts";
import { EXIT, type ExitCode } from "../../errors/exit-codes.ts";
import { findCut, listCuts } from "../../project/cut-files.ts";
import { formatTable } from "../../text/table.ts";

interface CutWarningsOptions {
	readonly strict?: boolean;
}

function changedText(changed: ChangedFields): string {
	return typeof changed === "string" ? changed : changed.join(", ");
}

/** Lists everything to check before relying on a cut's numbers [WARN]. */
async function runCutWarnings(
	context: Context,
	name: string | undefined,
	{ strict = false }: CutWarningsOptions,
): Promise<ExitCode> {
	return context.viewProject(async (open) => {
		const entry = findCut(listCuts(open.files, open.root), name);
		const build = await buildSavedCut(context, open, entry);
		const snapshot = snapshotCut(build);
		const now = indexLibrary(open.project.library);
		const warnings = cutWarnings(build, now, snapshot);
		const before = build.context.library;
		const record = (id: number) => {
			const found = now.records.get(id) ?? before.records.get(id);
			return found ? `${found.production_locator} ${found.title}` : String(id);
		};
		const licensor = (id: number) => (now.licensors.get(id) ?? before.licensors.get(id))?.name ?? String(id);
		const price = (id: number) => {
			const found = now.prices.get(id) ?? before.prices.get(id);
			if (!found) return String(id);
			const currency = (now.licensors.get(found.licensor_id) ?? before.licensors.get(found.licensor_id))
				?.currency;
			return `${licensor(found.licensor_id)}: ${found.name || rateLabel(found, currency ?? "")}`;
		};
		const conditions = [...snapshot.conditions, ...open.project.library.conditions];
		const condition = (id: number) => {
			const found = conditions.find((item) => item.id === id);
			return found ? `${licensor(found.licensor_id)}: ${found.category}` : String(id);
		};
		const { needed, unused } = splitMissingPrices(build, now, warnings.missingPrices);
		const unknown = recordsOfUnknown(build, now);
		const rights = await findRightsWarnings(context, open, entry);
		const lines: WarningLine[] = [
			...needed.map(({ recordId, slot, side }) => ({
				warning: "Missing price",
				subject: record(recordId),
				detail: `${side}: ${slot === "primary" ? "--price" : "--secondary-price"}`,
			})),
			...unknown.map((id) => ({
				warning: "Licensor unknown",
				subject: record(id),
				detail: "--licensor",
			})),
			...warnings.licensingIssues.map((id) => ({
				warning: "Rights problem",
				subject: record(id),
				detail: "",
			})),
			...warnings.masterIssues.map((id) => ({ warning: "Master problem", subject: record(id), detail: "" })),
			...rightsLines(rights),
			...warnings.changedLicensors.map(({ id, changed }) => ({
				warning: "Changed licensor",
				subject: licensor(id),
				detail: changedText(changed),
			})),
			...warnings.changedRecords.map(({ id, changed }) => ({
				warning: "Changed record",
				subject: record(id),
				detail: changedText(changed),
			})),
			...warnings.changedPrices.map(({ id, changed }) => ({
				warning: "Changed price",
				subject: price(id),
				detail: changedText(changed),
			})),
			...warnings.changedConditions.map(({ id, changed }) => ({
				warning: "Changed condition",
				subject: condition(id),
				detail: changedText(changed),
			})),
		];
		const recordNames = (id: number) => {
			const { production_locator = "", title = "" } = now.records.get(id) ?? before.records.get(id) ?? {};
			return { production_locator, title };
		};
		const presented = {
			...warnings,
			rights,
			missingPrices: warnings.missingPrices.map((item) => ({
				...item,
				...recordNames(item.recordId),
				charged: needed.includes(item),
			})),
			recordsOfUnknown: unknown.map((id) => ({ recordId: id, ...recordNames(id) })),
			licensorsMissingPrices: warnings.licensorsMissingPrices.map((item) => ({
				...item,
				name: licensor(item.licensorId),
			})),
			changedLicensors: warnings.changedLicensors.map((item) => ({ ...item, name: licensor(item.id) })),
			changedRecords: warnings.changedRecords.map((item) => ({ ...item, ...recordNames(item.id) })),
			changedPrices: warnings.changedPrices.map((item) => ({ ...item, name: price(item.id) })),
			changedConditions: warnings.changedConditions.map((item) => ({ ...item, name: condition(item.id) })),
			// The records of the two lists of ids.
			records: [...new Set([...warnings.licensingIssues, ...warnings.masterIssues])].map((id) => ({
				id,
				...recordNames(id),
			})),
		};
		const numRecordsMissingPrices = new Set([...needed.map(({ recordId }) => recordId), ...unknown]).size;
		context.io.result({ cut: entry.cut.name, numRecordsMissingPrices, ...presented }, () =>
			[
				section(
					`Needs action (${lines.length})`,
					formatTable(
						[{ header: "Warning" }, { header: "Of", flexible: true }, { header: "What", flexible: true }],
						lines.map(({ warning, subject, detail }) => [warning, subject, detail]),
						context.io.columns,
					),
				),
				numRecordsMissingPrices > 0
					? `\n${counted(numRecordsMissingPrices, "record")} without a price or licensor. Set them: ox record set LOCATOR FLAG NAME\n`
					: "",
				section(
					`For the record: sides without a price that this cut does not charge (${unused.length})`,
					formatTable(
						[{ header: "Record", flexible: true }, { header: "Side" }],
						unused.map(({ recordId, side }) => [record(recordId), side]),
						context.io.columns,
					),
				),
			]
				.join("")
				.trimStart(),
		);
		if (lines.length === 0) context.io.message("Nothing needs action.");
		return strict && lines.length > 0 ? EXIT.found : EXIT.done;
	});
}

export function addCutWarnings(noun: Command, cli: Cli, run = runCutWarnings): void {
	noun
		.command("warnings")
		.description("list missing prices, rights and master problems, licences and changes since the import")
		.argument("[cut]", "its name or folder; by default the latest")
		.option("--strict", "exit 1 if anything needs action")
		.action((name: string | undefined, options: CutWarningsOptions, command: Command) =>
			cli.run(command, (context) => run(context, name, options)),
		);
}
