import { type Edl, edlToJson, isRefused, RATE_NAMES } from "@oxcut/core";
import { counted, safeText } from "@oxcut/core/model";
import type { Command } from "commander";
import type { Cli } from "../../cli.ts";
import type { Context } from "../../context.ts";
import { EXIT, type ExitCode } from "../../errors/exit-codes.ts";
import { offeringOption } from "../../options/parse-choice.ts";
import { formatGroup, groupDiagnostics } from "../../text/diagnostic-groups.ts";
import { formatTable } from "../../text/table.ts";
import { readLists, refusalOf } from "./read-lists.ts";

interface EdlParseOptions {
	readonly fps?: string;
}

function listText(edl: Edl, columns: number | null): string {
	const { file, title, fps, guessed, dropFrame, lines, events } = edlToJson(edl);
	const head = [
		`${safeText(file)}${title === "" ? "" : `: ${safeText(title)}`}`,
		`${fps} fps${guessed ? " (a guess)" : ""}${dropFrame ? ", drop-frame" : ""}; ${counted(events.length, "event")}; ${lines.total} lines in, ${lines.accounted} accounted for`,
	];
	const table = formatTable(
		[
			{ header: "Event", align: "right" },
			{ header: "Ch" },
			{ header: "Transition" },
			{ header: "Record in" },
			{ header: "Record out" },
			{ header: "Source in" },
			{ header: "Source out" },
			{ header: "Speed", align: "right" },
			{ header: "Contents", flexible: true },
		],
		events.map((event) => [
			String(event.number),
			event.channels.join(" "),
			event.transition.type === "cut" ? "" : `${event.transition.type} ${event.transition.frames}`,
			event.recordIn,
			event.recordOut,
			event.sourceIn,
			event.sourceOut,
			event.speed === 1 ? "" : String(Math.round(event.speed * 1000) / 1000),
			event.contents ?? "",
		]),
		columns,
	);
	return `${head.join("\n")}\n${table}`;
}

/**
 * Prints the contents of edit lists: events, unused notes and diagnostics [EDL5]. Exit 2 if a list is rejected as a
 * whole; errors in single lines exit with 0.
 */
function runEdlParse(context: Context, names: readonly string[], { fps }: EdlParseOptions): ExitCode {
	const { edls } = readLists(context, names, fps);
	const { io } = context;
	const refusal = refusalOf(edls);
	io.result({ ...(refusal ? { error: refusal } : {}), files: edls.map(edlToJson) }, () =>
		edls
			.filter(({ events }) => events.length > 0)
			.map((edl) => listText(edl, io.columns))
			.join("\n"),
	);
	for (const edl of edls)
		for (const group of groupDiagnostics(edl.diagnostics)) {
			const text = formatGroup(group, io.errColours);
			if (isRefused(edl) && !io.json) io.error(text);
			else io.message(text);
		}
	return refusal ? EXIT.badInput : EXIT.done;
}

export function addEdlParse(noun: Command, cli: Cli, run = runEdlParse): void {
	noun
		.command("parse")
		.description("print the events of edit lists")
		.argument("<file...>", "edit decision lists; - is stdin")
		.addOption(
			offeringOption("--fps <rate>", "frames per second; default: guessed from each list", RATE_NAMES),
		)
		.action((names: string[], options: EdlParseOptions, command: Command) =>
			cli.run(command, (context) => run(context, names, options)),
		);
}
