import { type BudgetLine, budgetLineSchema, CATEGORIES, foldName } from "@oxcut/core/model";
import type { Command } from "commander";
import { CliError } from "../../errors/cli-error.ts";
import { quoteName } from "../../text/quote-name.ts";
import { findByPart } from "../find-named.ts";
import type { Project } from "../project.ts";
import { addFieldFlags, checkEntity, type Field, patchFrom, withPatch } from "./field.ts";
import { findLicensor, licensorName } from "./find-licensor.ts";
import { type EntityKind, nextId, type Options } from "./kind.ts";

const NAME: Field = { flag: "name", path: ["name"], kind: "text", help: "its name" };
const FIELDS: readonly Field[] = [
	{
		...{ flag: "category", path: ["category"], kind: "optional", choices: CATEGORIES },
		help: "the category that it is for",
	},
	{ flag: "amount", path: ["amount"], kind: "amount", help: "the planned amount" },
	{ flag: "currency", path: ["currency"], kind: "text", help: "of the amount; by default the project's" },
	{
		...{ flag: "contingency", path: ["contingency"], kind: "amount" },
		help: "percent on top; only for the whole project",
	},
	{ flag: "notes", path: ["notes"], kind: "text", help: "notes" },
];
const CHECKED: readonly Field[] = [
	...[NAME, ...FIELDS],
	{ flag: "licensor", path: ["licensor_id"], kind: "text", help: "" },
];

function describe(command: Command, fields: readonly Field[]): Command {
	return addFieldFlags(command, fields).option(
		"--licensor <name>",
		"the licensor that it is for; '' for none",
	);
}

/** The line with this name, or the only one whose name contains it. @throws {CliError} `NOT_FOUND` or `AMBIGUOUS`. */
function findLine({ budget }: Pick<Project, "budget">, name: string): BudgetLine {
	return (
		budget.find((line) => foldName(line.name) === foldName(name)) ??
		findByPart(budget, name, {
			what: "budget line",
			field: "budget line",
			namesOf: (line) => [line.name],
			list: "ox budget list",
		})
	);
}

/** The part of the project that a line is for. */
function targetText({ library }: Pick<Project, "library">, { licensor_id, category }: BudgetLine): string {
	return licensor_id === null ? (category ?? "the whole project") : licensorName(library, licensor_id);
}

function check(
	project: Project,
	line: Readonly<Record<string, unknown>>,
	fields: readonly Field[],
	options: Options,
): BudgetLine {
	const { licensor } = options as { readonly licensor?: string };
	const currency = String(options.currency ?? line.currency);
	const entity = checkEntity(
		budgetLineSchema,
		{
			...withPatch(line, patchFrom(options, fields, currency)),
			...(licensor === undefined
				? {}
				: { licensor_id: licensor === "" ? null : findLicensor(project.library, licensor).id }),
		},
		CHECKED,
	);
	const taken = project.budget.find(
		({ id, name }) => id !== entity.id && foldName(name) === foldName(entity.name),
	);
	if (taken)
		throw new CliError(
			"ALREADY_EXISTS",
			`The budget line ${quoteName(taken.name)} already exists. Change it: ox budget set ${quoteName(taken.name)}`,
			{ field: "name" },
		);
	return entity;
}

/** Lines of the project's budget, for the commands of `ox budget`. */
export const budgetKind: EntityKind<BudgetLine> = {
	noun: "budget",
	name: "budget line",
	plural: "budget lines",
	argument: "<name>",
	argumentHelp: "its name",
	list: ({ budget }) => budget,
	find: findLine,
	label: (_, { name }) => name,
	columns: [
		{ header: "Name", flexible: true },
		{ header: "For", flexible: true },
		{ header: "Amount", align: "right" },
		{ header: "Contingency", align: "right" },
	],
	row: (project, line) => [
		...[line.name, targetText(project, line), `${line.amount} ${line.currency}`],
		line.contingency === 0 ? "" : `${line.contingency}%`,
	],
	details: (project, line) => [
		["Name", line.name],
		["For", targetText(project, line)],
		["Amount", `${line.amount} ${line.currency}`],
		["Contingency", line.contingency === 0 ? "" : `${line.contingency}%`],
		["Notes", line.notes],
	],
	present: ({ library }, line) => ({
		...line,
		licensor_name: line.licensor_id === null ? null : licensorName(library, line.licensor_id),
	}),
	describeAdd: (command) =>
		describe(command.argument("[name]", "its name; by default that of what it is for"), FIELDS),
	add(project, name, options) {
		const blank = { id: nextId(project.budget), name: "x", currency: project.config.currency };
		const line = check({ ...project, budget: [] }, blank, FIELDS, options);
		const target = targetText(project, line);
		const own = name?.trim() ?? (target === "the whole project" ? "Whole project" : target);
		const entity = check(project, { ...line, name: own }, [], {});
		return { project: { ...project, budget: [...project.budget, entity] }, entity, notes: [] };
	},
	describeSet: (command) => describe(command, [NAME, ...FIELDS]),
	set(project, line, options) {
		const entity = check(project, line, [NAME, ...FIELDS], options);
		const budget = project.budget.map((other) => (other.id === entity.id ? entity : other));
		return { project: { ...project, budget }, entity, notes: [] };
	},
	remove(project, line) {
		const budget = project.budget.filter(({ id }) => id !== line.id);
		return { project: { ...project, budget }, entity: line, notes: [] };
	},
};
