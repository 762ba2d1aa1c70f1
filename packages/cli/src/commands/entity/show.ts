import type { Command } from "commander";
import type { Cli } from "../../cli.ts";
import type { Context } from "../../context.ts";
import { safeText } from "../../text/quote-name.ts";
import { type EntityKind, kindName } from "./kind.ts";

function shown(value: unknown): string {
	if (Array.isArray(value)) return value.map(shown).join(", ");
	if (typeof value === "object" && value !== null)
		return Object.entries(value)
			.map(([key, inner]) => `${key}: ${shown(inner)}`)
			.join(", ");
	return value === true ? "yes" : value === false ? "no" : safeText(String(value ?? ""));
}

/** Fields that say nothing, left out of what a person reads. */
function isEmpty(value: unknown): boolean {
	if (value === null || value === undefined || value === "" || value === false) return true;
	return typeof value === "object" && Object.keys(value).length === 0;
}

/** Prints one entity, field by field. */
async function runShow<T>(context: Context, kind: EntityKind<T>, reference: string): Promise<undefined> {
	await context.viewProject(({ project }) => {
		const entity = kind.present(project, kind.find(project, reference));
		context.io.result(entity, () => {
			const entries = Object.entries(entity).filter(([, value]) => !isEmpty(value));
			const width = Math.max(...entries.map(([key]) => key.length));
			return entries.map(([key, value]) => `${key.padEnd(width)}  ${shown(value)}\n`).join("");
		});
	});
}

export function addShow<T>(noun: Command, cli: Cli, kind: EntityKind<T>, run = runShow<T>): void {
	noun
		.command("show")
		.description(`show one ${kindName(kind)}`)
		.argument(kind.argument, kind.argumentHelp)
		.action((reference: string, _options, command: Command) =>
			cli.run(command, (context) => run(context, kind, reference)),
		);
}
