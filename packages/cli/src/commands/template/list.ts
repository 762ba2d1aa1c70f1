import { TEMPLATE_FIELDS, VALUE_FORMATS } from "@oxcut/core/templates";
import type { Command } from "commander";
import type { Cli } from "../../cli.ts";
import type { Context } from "../../context.ts";
import { listTemplates } from "../../project/template-files.ts";
import { formatTable } from "../../text/table.ts";

/** Lists the project's templates and those that ship with ox, or the fields that templates can have. */
async function runTemplateList(
	context: Context,
	{ fields }: { readonly fields?: boolean },
): Promise<undefined> {
	const { io } = context;
	if (fields) {
		const listed = Object.entries(TEMPLATE_FIELDS).map(([field, { kind, of, help }]) => ({
			field,
			of,
			formats: VALUE_FORMATS[kind],
			help,
		}));
		io.result(listed, () =>
			formatTable(
				[{ header: "Field" }, { header: "Of" }, { header: "What" }, { header: "Formats" }],
				listed.map(({ field, of, formats, help }) => [field, of, help, formats.join(", ")]),
				null,
			),
		);
		io.message("A custom field of records is custom:NAME, such as custom:Tunecode.");
		return;
	}
	const templates = listTemplates(context.files, context.findRoot()).map(({ name, template, file }) => ({
		name,
		form: template.form,
		title: template.title,
		file,
	}));
	io.result(templates, () =>
		formatTable(
			[{ header: "Name" }, { header: "Form" }, { header: "Title", flexible: true }, { header: "From" }],
			templates.map(({ name, form, title, file }) => [name, form, title, file ?? "ox"]),
			io.columns,
		),
	);
}

export function addTemplateList(noun: Command, cli: Cli, run = runTemplateList): void {
	noun
		.command("list")
		.description("list the templates: the project's, in templates/*.json, and those that ship with ox")
		.option("--fields", "list the fields that a template can name, and their formats")
		.action((options: { readonly fields?: boolean }, command: Command) =>
			cli.run(command, (context) => run(context, options)),
		);
}
