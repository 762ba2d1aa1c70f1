import {
	CURRENCY_NAMES,
	counted,
	foldName,
	isUnknownLicensor,
	type Licensor,
	type LicensorEmployee,
	LicensorRuleError,
	licensorSchema,
	nameSchema,
	priceLabel as rateLabel,
	removeLicensor,
} from "@oxcut/core/model";
import { CliError } from "../../errors/cli-error.ts";
import { refuseBrokenText } from "../../options/refuse-broken-text.ts";
import { quoteName } from "../../text/quote-name.ts";
import { PRODUCTION_ID, type Project } from "../project.ts";
import { shippedRates } from "../shipped-rates.ts";
import { conditionText } from "./condition-kind.ts";
import { addFieldFlags, checkEntity, type Field, patchFrom, withPatch } from "./field.ts";
import { findLicensor } from "./find-licensor.ts";
import { handOverLicenses } from "./hand-over-licenses.ts";
import { type EntityKind, nextId, type Options } from "./kind.ts";

const CURRENCY: Field = {
	flag: "currency",
	path: ["currency"],
	kind: "text",
	help: "currency it is paid in, such as GBP",
};
/** A stored name may be older than the rule for new ones. */
const namedLicensorSchema = licensorSchema.extend({ name: nameSchema });

const NAME: Field = { flag: "name", path: ["name"], kind: "text", help: "new name" };
const FIELDS = [NAME, CURRENCY];

function refuseTaken(project: Project, name: string, except: number | null): void {
	const taken = project.library.licensors.find(
		(other) => other.id !== except && foldName(other.name) === foldName(name),
	);
	if (taken)
		throw new CliError("ALREADY_EXISTS", `The licensor ${quoteName(taken.name)} already exists.`, {
			field: "name",
		});
}

/** The flags as fields, with a known currency code. @throws {CliError} `CURRENCY_UNKNOWN`. */
function readPatch(options: Options, fields: readonly Field[]): Record<string, unknown> {
	const patch = patchFrom(options, fields);
	if (typeof patch.currency !== "string") return patch;
	const currency = patch.currency.trim().toUpperCase();
	if (/^[A-Z]{3}$/.test(currency) && !CURRENCY_NAMES.has(currency))
		throw new CliError(
			"CURRENCY_UNKNOWN",
			`--currency ${quoteName(patch.currency)} is not a currency: give an ISO 4217 code, such as GBP.`,
			{ field: "--currency" },
		);
	return { ...patch, currency };
}

/** Warns that costs in a currency can't be converted yet [COST15]. */
function rateNotes({ rates }: Project, { currency }: Licensor): string[] {
	if (Object.hasOwn((rates ?? shippedRates()).rates, currency)) return [];
	return [
		`warning: '${currency}' rate not found. Cuts that use this licensor need it: add it with ox rates import FILE.`,
	];
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

/** `Ada Byron, ada@example.com`. */
function personText({ first_name, last_name, email, contact_info }: LicensorEmployee): string {
	const parts = [`${first_name} ${last_name}`.trim(), email?.email ?? "", contact_info.replaceAll("\n", " ")];
	return parts.filter((part) => part !== "").join(", ");
}

/** Licensors, for the commands of `ox licensor`. */
export const licensorKind: EntityKind<Licensor> = {
	noun: "licensor",
	plural: "licensors",
	argument: "<name>",
	argumentHelp: "the licensor's name",
	list: ({ library }) =>
		[...library.licensors].sort((a, b) => (foldName(a.name) < foldName(b.name) ? -1 : 1)),
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
	details: ({ library, employees }, { id, name, currency, records_count }) => [
		["Licensor", name],
		["Currency", currency],
		["Records", String(records_count)],
		[
			"Prices",
			library.prices
				.filter((price) => price.licensor_id === id)
				.map((price) => `${price.name || "(no name)"}, ${price.category}: ${rateLabel(price, currency)}`),
		],
		["Conditions", library.conditions.filter((item) => item.licensor_id === id).map(conditionText)],
		["People", employees.filter((person) => person.licensor_id === id).map(personText)],
	],
	present: ({ library }, licensor) => ({
		...licensor,
		prices: library.prices.filter((price) => price.licensor_id === licensor.id),
		licensing_conditions: library.conditions.filter((condition) => condition.licensor_id === licensor.id),
	}),
	describeAdd: (command) => addFieldFlags(command.argument("<name>", "the licensor's name"), [CURRENCY]),
	add(project, name, options) {
		const { library, config } = project;
		refuseBrokenText(name ?? "", "name");
		const entity = checkEntity(
			namedLicensorSchema,
			{
				currency: config.currency,
				...readPatch(options, [CURRENCY]),
				name: name?.trim(),
				id: nextId(library.licensors),
				production_id: PRODUCTION_ID,
			},
			FIELDS,
		);
		refuseTaken(project, entity.name, null);
		const licensors = [...library.licensors, entity];
		return {
			project: { ...project, library: { ...library, licensors } },
			entity,
			notes: rateNotes(project, entity),
		};
	},
	describeSet: (command) => addFieldFlags(command, FIELDS),
	set(project, licensor, options) {
		const entity = checkEntity(namedLicensorSchema, withPatch(licensor, readPatch(options, FIELDS)), FIELDS);
		refuseTaken(project, entity.name, licensor.id);
		const licensors = project.library.licensors.map((other) => (other.id === entity.id ? entity : other));
		const notes = entity.currency === licensor.currency ? [] : rateNotes(project, entity);
		return { project: { ...project, library: { ...project.library, licensors } }, entity, notes };
	},
	removal({ library }, { id, name, records_count }) {
		const count = (items: readonly { readonly licensor_id: number }[]) =>
			items.filter(({ licensor_id }) => licensor_id === id).length;
		const terms = `${counted(count(library.prices), "price")} and ${counted(count(library.conditions), "condition")}`;
		const records = records_count === 0 ? "" : `, and move ${counted(records_count, "record")} to Unknown`;
		return `licensor ${quoteName(name)} with ${terms}${records}`;
	},
	remove(project, licensor) {
		const library = obeyingLicensorRules(() => removeLicensor(project.library, licensor.id));
		const employees = project.employees.filter(({ licensor_id }) => licensor_id !== licensor.id);
		const { licenses, notes } = handOverLicenses(
			project,
			licensor,
			library.licensors.find(isUnknownLicensor),
		);
		const moved = licensor.records_count;
		return {
			project: { ...project, library, employees, licenses },
			entity: licensor,
			notes: [
				...(moved === 0 ? [] : [`${counted(moved, "record")} moved to Unknown, without a price.`]),
				...notes,
			],
		};
	},
};
