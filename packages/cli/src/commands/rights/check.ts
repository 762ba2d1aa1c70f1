import {
	clearanceReport,
	countGranted,
	DELIVERIES_ON_PAGE,
	GRANT_LABELS,
	gapTerm,
	type PresentedClearance,
} from "@oxcut/core/clearance";
import { counted, groupBy, underlyingRightsText } from "@oxcut/core/model";
import type { Command } from "commander";
import type { Cli } from "../../cli.ts";
import type { Context } from "../../context.ts";
import { basisOfProject, buildSavedCut } from "../../cuts/saved-build.ts";
import { section } from "../../cuts/summary-text.ts";
import { EXIT, type ExitCode } from "../../errors/exit-codes.ts";
import { findCut, listCuts } from "../../project/cut-files.ts";
import { findDelivery } from "../../project/kinds/delivery-kind.ts";
import { formatTable } from "../../text/table.ts";
import { addReportFlags } from "../report/report-flags.ts";
import { drawReport, planOutput, putOutput } from "../report/report-output.ts";
import { ENDINGS, type ReportOptions } from "../report/run-report.ts";

interface RightsCheckOptions extends ReportOptions {
	readonly delivery?: string;
	readonly strict?: boolean;
	readonly signed?: boolean;
}

/** Used time beyond the licensed time, a row for each record and side. */
function excessRows({ records }: PresentedClearance): string[][] {
	return records.flatMap(({ production_locator, title, licensor_name, time }) =>
		time
			.filter(({ excess_frames }) => excess_frames > 0)
			.map(({ side, used_frames, licensed_frames, excess_frames, begins_at }) => [
				...[`${production_locator} ${title}`, licensor_name, side],
				...[used_frames, licensed_frames ?? 0, excess_frames].map(String),
				begins_at?.tc ?? "",
			]),
	);
}

interface RecordRow {
	readonly record: string;
	/** The other cells of its row. */
	readonly cells: readonly string[];
}

interface GapOfRecord extends RecordRow {
	readonly delivery: string;
}

function gapsOf({ records }: PresentedClearance, licenses: ReadonlyMap<number, string>): GapOfRecord[] {
	return records.flatMap(({ production_locator, title, licensor_name, deliveries }) =>
		deliveries.flatMap(({ delivery, gaps, nearest_license_id }) =>
			gaps.map((gap) => ({
				delivery: delivery ?? "",
				record: `${production_locator} ${title}`,
				cells: [
					...[licensor_name, gap.side, gap.territories, gap.media, gapTerm(gap)],
					nearest_license_id === null ? "" : (licenses.get(nearest_license_id) ?? ""),
				],
			})),
		),
	);
}

/** Sides of records that no licence grants. With deliveries, those are gaps. */
function unlicensedOf({ records }: PresentedClearance): RecordRow[] {
	return records
		.filter(({ unlicensed_sides }) => unlicensed_sides.length > 0)
		.map(({ production_locator, title, licensor_name, unlicensed_sides }) => ({
			record: `${production_locator} ${title}`,
			cells: [licensor_name, unlicensed_sides.join(" and ")],
		}));
}

/** The grant of each record for each delivery. */
function statesOf({ records }: PresentedClearance): RecordRow[] {
	return records.map(({ production_locator, title, licensor_name, deliveries }) => ({
		record: `${production_locator} ${title}`,
		cells: [licensor_name, ...deliveries.map(({ grant }) => GRANT_LABELS[grant])],
	}));
}

/** One row for all records of one licensor that have the same cells. */
function rowsOf(records: readonly RecordRow[]): string[][] {
	return [...groupBy(records, ({ cells }) => JSON.stringify(cells)).values()].flatMap(
		([first, ...others]) => {
			if (first === undefined) return [];
			const more = others.length === 0 ? "" : ` and ${counted(others.length, "more record")}`;
			return [[`${first.record}${more}`, ...first.cells]];
		},
	);
}

/** Compares a cut, with the records as they are now, with the licences [RIG6–RIG10], and lists open underlying rights [UND6]. */
async function runRightsCheck(
	context: Context,
	name: string | undefined,
	{ delivery, strict = false, signed = false, ...options }: RightsCheckOptions,
): Promise<ExitCode> {
	const plan = planOutput(context, options, ENDINGS, "table");
	return context.viewProject(async (open) => {
		const { project } = open;
		const entry = findCut(listCuts(open.files, open.root), name);
		const deliveries = delivery === undefined ? project.deliveries : [findDelivery(project, delivery)];
		const cut = (await buildSavedCut(context, open, entry, basisOfProject(open))).context;
		const { licenses, media, library } = project;
		const compared = { cut, licenses, deliveries, media, records: library.records, isStrict: signed };
		const report = clearanceReport(compared);
		const presented = report.document;
		const licenseNames = new Map(licenses.map(({ id, name }) => [id, name]));
		const over = excessRows(presented);
		const gaps = gapsOf(presented, licenseNames);
		const unlicensed = deliveries.length === 0 ? unlicensedOf(presented) : [];
		const { diagnostics, expiries, open_rights, records } = presented;
		const hasMatrix = deliveries.length > 0 && deliveries.length <= DELIVERIES_ON_PAGE;
		const text = () =>
			[
				section(
					"Deliveries",
					formatTable(
						[
							{ header: "Delivery", flexible: true },
							{ header: "Cleared", align: "right" },
						],
						deliveries.map((one) => [one.name, `${countGranted(presented, one.id)} of ${records.length}`]),
						context.io.columns,
					),
				),
				section(
					"Records and deliveries",
					formatTable(
						["Record", "Licensor", ...deliveries.map(({ name }) => name)].map((header) => ({
							header,
							flexible: true,
						})),
						hasMatrix ? rowsOf(statesOf(presented)) : [],
						context.io.columns,
					),
				),
				section(
					`Over licence (${over.length})`,
					formatTable(
						[
							...[
								{ header: "Record", flexible: true },
								{ header: "Licensor", flexible: true },
								{ header: "Side" },
							],
							...["Used", "Licensed", "Over"].map((header) => ({ header, align: "right" as const })),
							{ header: "From" },
						],
						over,
						context.io.columns,
					),
				),
				section(
					`No licence (${unlicensed.length})`,
					formatTable(
						[...["Record", "Licensor"].map((header) => ({ header, flexible: true })), { header: "Side" }],
						rowsOf(unlicensed),
						context.io.columns,
					),
				),
				section(
					`Not granted (${gaps.length})`,
					formatTable(
						[
							...["Delivery", "Record", "Licensor"].map((header) => ({ header, flexible: true })),
							...[{ header: "Side" }, { header: "Territories", flexible: true }],
							...[
								{ header: "Media", flexible: true },
								{ header: "Term" },
								{ header: "Nearest", flexible: true },
							],
						],
						deliveries.flatMap(({ name }) =>
							rowsOf(gaps.filter(({ delivery }) => delivery === name)).map((row) => [name, ...row]),
						),
						context.io.columns,
					),
				),
				section(
					`Open underlying rights (${open_rights.length})`,
					formatTable(
						[
							{ header: "Record", flexible: true },
							{ header: "Right", flexible: true },
						],
						open_rights.map((right) => [
							`${right.production_locator} ${right.title}`,
							underlyingRightsText([right]),
						]),
						context.io.columns,
					),
				),
				section(
					`Last days (${expiries.length})`,
					formatTable(
						[{ header: "Day" }, { header: "Licence", flexible: true }, { header: "What" }],
						expiries.map(({ date, license_id, kind, line }) => [
							...[date ?? "", licenseNames.get(license_id) ?? ""],
							`${kind === "term" ? "end of" : "option of"} line ${line}`,
						]),
						context.io.columns,
					),
				),
				section(
					`Check the licences (${diagnostics.length})`,
					diagnostics.map(({ code, message }) => `${message} [${code}]\n`).join(""),
				),
			]
				.join("")
				.trimStart();
		putOutput(context, plan, await drawReport(context, report, plan, entry.cut.date, text));
		if (deliveries.length === 0)
			context.io.message(
				"No deliveries yet, so territories, media and terms weren't checked. Add one: ox delivery add",
			);
		const found = over.length + unlicensed.length + gaps.length + open_rights.length;
		if (found === 0)
			context.io.message(
				`Nothing is over its licence, and nothing is missing for ${counted(records.length, "record")}.`,
			);
		return strict && found + diagnostics.length > 0 ? EXIT.found : EXIT.done;
	});
}

export function addRightsCheck(noun: Command, cli: Cli, run = runRightsCheck): void {
	addReportFlags(
		noun
			.command("check")
			.description(
				"list uses beyond their licences or without one, rights that deliveries need but no licence grants, and open underlying rights",
			)
			.option("--delivery <name>", "only this delivery")
			.option("--signed", "don't count licences that are agreed but not signed")
			.option(
				"--strict",
				"exit 1 if anything is over its licence, not licensed, not granted, open or unclear",
			),
	).action((name: string | undefined, options: RightsCheckOptions, command: Command) =>
		cli.run(command, (context) => run(context, name, options)),
	);
}
