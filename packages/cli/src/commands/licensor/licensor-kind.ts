import { type Licensor, LicensorRuleError, licensorKey, licensorSchema, removeLicensor } from "@oxcut/core";
import { CliError } from "../../errors/cli-error.ts";
import { PRODUCTION_ID, type Project } from "../../project/project.ts";
import { counted } from "../../text/counted.ts";
import { quoteName } from "../../text/quote-name.ts";
import { addFieldFlags, checkEntity, type Field, patchFrom, withPatch } from "../entity/field.ts";
import { type EntityKind, nextId } from "../entity/kind.ts";
import { findLicensor } from "./find-licensor.ts";

const CURRENCY: Field = {
	flag: "currency",
	path: ["currency"],
	kind: "text",
	help: "what it is paid in, such as GBP",
};
const NAME: Field = { flag: "name", path: ["name"], kind: "text", help: "new name" };
const FIELDS = [NAME, CURRENCY];

function refuseTaken(project: Project, name: string, except: number | null): void {
	const taken = project.library.licensors.find(
		(other) => other.id !== except && licensorKey(other.name) === licensorKey(name),
	);
	if (taken)
		throw new CliError("ALREADY_EXISTS", `There is a licensor ${quoteName(taken.name)} already.`, {
			field: "name",
		});
}

function upperCurrency(patch: Record<string, unknown>): Record<string, unknown> {
	return typeof patch.currency === "string" ? { ...patch, currency: patch.currency.toUpperCase() } : patch;
}

/** Turns a rule of the engine that forbids a change into bad input. */
export function obeyingLicensorRules<T>(change: () => T): T {
	try {
		return change();
	} catch (error) {
		if (error instanceof LicensorRuleError)
			throw new CliError("IN_USE", `${error.message}.`, { field: "licensor" });
		throw error;
	}
}

/** What `ox licensor` works on. */
export const licensorKind: EntityKind<Licensor> = {
	noun: "licensor",
	plural: "licensors",
	argument: "<name>",
	argumentHelp: "the licensor's name",
	list: ({ library }) =>
		[...library.licensors].sort((a, b) => (licensorKey(a.name) < licensorKey(b.name) ? -1 : 1)),
	find: ({ library }, reference) => findLicensor(library, reference),
	label: (_, licensor) => licensor.name,
	columns: [
		{ header: "Licensor", flexible: true },
		{ header: "Currency" },
		{ header: "Records", align: "right" },
		{ header: "Prices", align: "right" },
		{ header: "Conditions", align: "right" },
	],
	row: ({ library }, { id, name, currency, records_count }) => [
		name,
		currency,
		String(records_count),
		String(library.prices.filter((price) => price.licensor_id === id).length),
		String(library.conditions.filter((condition) => condition.licensor_id === id).length),
	],
	present: ({ library }, licensor) => ({
		...licensor,
		prices: library.prices.filter((price) => price.licensor_id === licensor.id),
		licensing_conditions: library.conditions.filter((condition) => condition.licensor_id === licensor.id),
	}),
	describeAdd: (command) => addFieldFlags(command.argument("<name>", "the licensor's name"), [CURRENCY]),
	add(project, name, options) {
		const { library, config } = project;
		const entity = checkEntity(
			licensorSchema,
			{
				currency: config.currency,
				...upperCurrency(patchFrom(options, [CURRENCY])),
				name: name?.trim(),
				id: nextId(library.licensors),
				production_id: PRODUCTION_ID,
			},
			FIELDS,
		);
		refuseTaken(project, entity.name, null);
		const licensors = [...library.licensors, entity];
		return { project: { ...project, library: { ...library, licensors } }, entity, notes: [] };
	},
	describeSet: (command) => addFieldFlags(command, FIELDS),
	set(project, licensor, options) {
		const entity = checkEntity(
			licensorSchema,
			withPatch(licensor, upperCurrency(patchFrom(options, FIELDS))),
			FIELDS,
		);
		refuseTaken(project, entity.name, licensor.id);
		const licensors = project.library.licensors.map((other) => (other.id === entity.id ? entity : other));
		return { project: { ...project, library: { ...project.library, licensors } }, entity, notes: [] };
	},
	remove(project, licensor) {
		const library = obeyingLicensorRules(() => removeLicensor(project.library, licensor.id));
		const employees = project.employees.filter(({ licensor_id }) => licensor_id !== licensor.id);
		const moved = licensor.records_count;
		return {
			project: { ...project, library, employees },
			entity: licensor,
			notes: moved === 0 ? [] : [`${counted(moved, "record")} now of Unknown, without a price.`],
		};
	},
};
