import { receivedName, withAllArrived, withArrival } from "@oxcut/core/cut";
import { type AltFile, altFileSchema, type Order } from "@oxcut/core/model";
import type { Command } from "commander";
import type { Cli } from "../../cli.ts";
import type { Context } from "../../context.ts";
import { today } from "../../cuts/cut-defaults.ts";
import { CliError } from "../../errors/cli-error.ts";
import { checkEntity } from "../../project/kinds/field.ts";
import { findRecord } from "../../project/kinds/find-record.ts";
import { nextId } from "../../project/kinds/kind.ts";
import { checkOrder, findOrder, orderKind, withOrder } from "../../project/kinds/order-kind.ts";
import { PRODUCTION_ID, type Project } from "../../project/project.ts";
import { quoteName } from "../../text/quote-name.ts";
import { finishChange } from "../entity/change.ts";
import { obeyingOrderSteps } from "./obey-order-steps.ts";

interface ReceiveFlags {
	readonly record?: string;
	readonly file?: string;
	readonly on?: string;
}

/**
 * The alt file that makes a received file's name match its record; null if none is needed [ORD14].
 *
 * @throws {CliError} `ALREADY_EXISTS` if the name means something else.
 */
function altFileFor({ library }: Project, file: string, recordId: number): AltFile | null {
	const found = receivedName(file, recordId, library);
	if (found.is === "matched") return null;
	if (found.is === "taken")
		throw new CliError(
			"ALREADY_EXISTS",
			`In cuts, the name ${quoteName(file)} means ${found.by}. Rename the file, or change what the name means first.`,
			{ field: "--file" },
		);
	return checkEntity(
		altFileSchema,
		{
			...{ id: nextId(library.altFiles), production_id: PRODUCTION_ID, name: found.altFile, purpose: null },
			record_ids: [recordId],
		},
		[],
	);
}

/** A project whose records on received lines have their masters [ORD13]. */
function withMasters(project: Project, { lines }: Order): Project {
	const arrived = new Set(lines.flatMap((line) => (line.received_on === null ? [] : [line.record_id])));
	const records = project.library.records.map((record) =>
		arrived.has(record.id) && !record.master ? { ...record, master: true } : record,
	);
	return { ...project, library: { ...project.library, records } };
}

/** Notes that the masters of an order arrived, one or all that are missing [ORD13, ORD14]. */
async function runOrderReceive(
	context: Context,
	reference: string,
	{ record, file = "", on = today() }: ReceiveFlags,
): Promise<undefined> {
	if (file !== "" && record === undefined)
		throw new CliError("CLI_USAGE", "--file needs --record: the record that the file belongs to.", {
			field: "--file",
		});
	await context.withProject((open) => {
		const order = findOrder(open.project, reference);
		const recordId = record === undefined ? null : findRecord(open.project.library, record).id;
		const changed = obeyingOrderSteps(order, () =>
			recordId === null ? withAllArrived(order, on) : withArrival(order, { recordId, file, on }),
		);
		const entity = checkOrder(open.project, changed, "on");
		const altFile = file === "" || recordId === null ? null : altFileFor(open.project, file, recordId);
		const noted = withMasters(withOrder(open.project, entity), entity);
		const { library } = noted;
		const altFiles = altFile === null ? library.altFiles : [...library.altFiles, altFile];
		const notes =
			altFile === null ? [] : [`In cuts, ${quoteName(altFile.name)} now means the record ${record}.`];
		const project = { ...noted, library: { ...library, altFiles } };
		finishChange(context, open, orderKind, { project, entity, notes }, "Changed");
	});
}

export function addOrderReceive(noun: Command, cli: Cli, run = runOrderReceive): void {
	noun
		.command("receive")
		.description(
			"note that an order's masters arrived: all that are missing, or one with the name of its file",
		)
		.argument(orderKind.argument, orderKind.argumentHelp)
		.option("--record <locator>", "only this record's")
		.option("--file <name>", "name of its file, which then identifies the record in cuts")
		.option("--on <date>", "the day, YYYY-MM-DD; today by default")
		.action((reference: string, flags: ReceiveFlags, command: Command) =>
			cli.run(command, (context) => run(context, reference, flags)),
		);
}
