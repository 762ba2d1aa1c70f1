import { safeText } from "@oxcut/core/model";
import type { Command } from "commander";
import type { Cli } from "../../cli.ts";
import type { Context } from "../../context.ts";
import { type Detail, kindName, type StoredKind } from "../../project/kinds/kind.ts";
import type { Project } from "../../project/project.ts";

/** Labels in one column, texts in the other; empty texts are left out. */
function detailsText(details: readonly Detail[]): string {
	const told = details.filter(([, text]) => text.length > 0);
	const width = Math.max(...told.map(([label]) => label.length));
	return told
		.flatMap(([label, text]) =>
			(typeof text === "string" ? text.split("\n") : text).map((line, index) =>
				`${(index === 0 ? label : "").padEnd(width)}  ${safeText(line)}`.trimEnd(),
			),
		)
		.map((line) => `${line}\n`)
		.join("");
}

function columnsOf<T>(kind: StoredKind<T>, project: Project, entity: T): Detail[] {
	const cells = kind.row(project, entity);
	return kind.columns.map(({ header }, index) => [header, cells[index] ?? ""]);
}

/** Prints one entity, field by field. */
async function runShow<T>(context: Context, kind: StoredKind<T>, reference: string): Promise<undefined> {
	await context.viewProject(({ project }) => {
		const entity = kind.find(project, reference);
		context.io.result(kind.present(project, entity), () =>
			detailsText(kind.details?.(project, entity) ?? columnsOf(kind, project, entity)),
		);
	});
}

export function addShow<T>(noun: Command, cli: Cli, kind: StoredKind<T>, run = runShow<T>): void {
	noun
		.command("show")
		.description(`show one ${kindName(kind)}`)
		.argument(kind.argument, kind.argumentHelp)
		.action((reference: string, _options, command: Command) =>
			cli.run(command, (context) => run(context, kind, reference)),
		);
}
