import {
	foldName,
	isUnknownLicensor,
	recordFieldsOf,
	recordSchema,
	recordUpdateSchema,
	removeRecords,
	type StoredRecord,
	trtProblem,
	UNKNOWN_LICENSOR,
} from "@oxcut/core/model";
import type { Command } from "commander";
import { CliError } from "../../errors/cli-error.ts";
import { refuseBrokenText } from "../../options/refuse-broken-text.ts";
import { quoteName } from "../../text/quote-name.ts";
import { findByPart } from "../find-named.ts";
import { PRODUCTION_ID, type Project } from "../project.ts";
import { addFieldFlags, checkEntity, patchFrom, withPatch } from "./field.ts";
import { FIELD_FILTER } from "./field-filter.ts";
import { CATEGORY_FILTER, LICENSOR_FILTER } from "./filters.ts";
import { findLicensor, licensorName } from "./find-licensor.ts";
import { recordNamed } from "./find-record.ts";
import { handOverLicenses } from "./hand-over-licenses.ts";
import { type EntityKind, nextRecordId, type Options } from "./kind.ts";
import { nextLocator } from "./next-locator.ts";
import { recordDetails } from "./record-details.ts";
import { flagOf, NEW_RECORD_FLAGS, RECORD_FLAGS } from "./record-fields.ts";
import { withPrices } from "./resolve-prices.ts";
import { STATE_FILTER } from "./state-filter.ts";

interface RecordFlags {
	readonly licensor?: string;
	readonly price?: string;
	readonly secondaryPrice?: string;
}

function addLicensorFlags(command: Command): Command {
	for (const field of [...recordFieldsOf("licensor"), ...recordFieldsOf("price")])
		command.option(`--${flagOf(field)} <name>`, field.help);
	return command;
}

function refuseLocator({ library }: Project, record: StoredRecord): void {
	const { id, production_locator } = record;
	// The locator ends at the first underscore or dot of a file's name [MAT1, ID1].
	if (/[_.]/.test(production_locator))
		throw new CliError(
			"INVALID_VALUE",
			"A locator can't contain an underscore or a dot: in file names they end it.",
			{
				field: "--locator",
			},
		);
	const taken = library.records.find(
		(other) => other.id !== id && foldName(other.production_locator) === foldName(production_locator),
	);
	if (taken)
		throw new CliError(
			"ALREADY_EXISTS",
			`The record ${quoteName(taken.production_locator)} already exists.`,
			{
				field: "--locator",
			},
		);
}

/** A project with other records, and updated counts of its licensors. */
function withRecords(project: Project, records: readonly StoredRecord[]): Project {
	const licensors = project.library.licensors.map((licensor) => ({
		...licensor,
		records_count: records.filter(({ licensor_id }) => licensor_id === licensor.id).length,
	}));
	return { ...project, library: { ...project.library, records, licensors } };
}

function complete(project: Project, entity: Record<string, unknown>, options: Options): StoredRecord {
	const flags: RecordFlags = options;
	const licensor =
		flags.licensor === undefined
			? {}
			: { licensor_id: findLicensor(project.library, flags.licensor || UNKNOWN_LICENSOR).id };
	const before: Partial<Record<string, unknown>> =
		project.library.records.find(({ id }) => id === entity.id) ?? {};
	const changed = Object.fromEntries(
		Object.entries(entity).filter(([field, value]) => before[field] !== value),
	);
	// Texts from before the limit may stay unchanged.
	checkEntity(recordUpdateSchema, changed, RECORD_FLAGS);
	const checked = checkEntity(recordSchema, { ...entity, ...licensor }, RECORD_FLAGS);
	const problem = trtProblem(checked);
	if (problem !== null && changed.trt !== undefined)
		throw new CliError("INVALID_VALUE", `--trt ${problem}.`, { field: "--trt" });
	const becomesStill = problem !== null && changed.category !== undefined;
	const record = becomesStill ? { ...checked, trt: null } : checked;
	return withPrices(project.library, { ...record, tags: record.tag_list.join(",") }, flags);
}

/** A record's flags worth showing in a list. */
function flags(record: StoredRecord): string {
	return [
		record.fair_use && "fair use",
		record.rights_free && "rights-free",
		record.source_type === "Original" && "original",
		record.rights_problem && "rights problem",
		record.master_problem && "master problem",
	]
		.filter(Boolean)
		.join(", ");
}

function priceName({ library }: Project, id: number | null): string {
	const price = library.prices.find((candidate) => candidate.id === id);
	return price ? price.name || price.category : "";
}

/** Records, for the commands of `ox record`. */
export const recordKind: EntityKind<StoredRecord> = {
	noun: "record",
	plural: "records",
	argument: "<locator>",
	argumentHelp: "the record's production locator, or words of its title",
	list: ({ library }) =>
		[...library.records].sort((a, b) => (a.production_locator < b.production_locator ? -1 : 1)),
	filters: [LICENSOR_FILTER, CATEGORY_FILTER, STATE_FILTER, FIELD_FILTER],
	find: ({ library }, reference) =>
		recordNamed(library, reference) ??
		// Part of a locator's number would match a wrong record: only text with a letter is searched for.
		findByPart(/\p{L}/u.test(reference) ? library.records : [], reference, {
			what: "record",
			field: "record",
			namesOf: ({ title, production_locator }) => [`${production_locator} ${title}`],
			list: "ox record list",
		}),
	label: (_, record) => record.production_locator,
	columns: [
		{ header: "Locator" },
		{ header: "Title", flexible: true },
		{ header: "Category" },
		{ header: "Licensor", flexible: true },
		{ header: "Price", flexible: true },
		{ header: "Marks", flexible: true },
	],
	row: (project, record) => [
		record.production_locator,
		record.title,
		record.category,
		licensorName(project.library, record.licensor_id),
		priceName(project, record.price_id),
		flags(record),
	],
	details: recordDetails,
	present: (project, record) => ({
		...record,
		licensor_name: licensorName(project.library, record.licensor_id),
		price_name: priceName(project, record.price_id),
		secondary_price_name: priceName(project, record.secondary_price_id),
	}),
	describeAdd: (command) =>
		addFieldFlags(
			addLicensorFlags(command.argument("[locator]", "its id; by default the project's next number")),
			NEW_RECORD_FLAGS,
		),
	add(project, locator, options) {
		refuseBrokenText(locator ?? "", "locator");
		const numbered = locator === undefined ? nextLocator(project) : { locator, config: project.config };
		const record = complete(
			project,
			{
				...patchFrom(options, NEW_RECORD_FLAGS),
				id: nextRecordId(project),
				production_id: PRODUCTION_ID,
				licensor_id: findLicensor(project.library, UNKNOWN_LICENSOR).id,
				production_locator: numbered.locator.trim(),
			},
			options,
		);
		refuseLocator(project, record);
		const changed = withRecords(project, [...project.library.records, record]);
		return { project: { ...changed, config: numbered.config }, entity: record, notes: [] };
	},
	describeSet: (command) => addFieldFlags(addLicensorFlags(command), RECORD_FLAGS),
	set(project, record, options) {
		const changed = complete(project, withPatch(record, patchFrom(options, RECORD_FLAGS)), options);
		if (changed.production_locator !== record.production_locator) refuseLocator(project, changed);
		const records = project.library.records.map((other) => (other.id === record.id ? changed : other));
		return { project: withRecords(project, records), entity: changed, notes: [] };
	},
	removal: (_, { production_locator, title }) => `record ${production_locator} ${quoteName(title)}`,
	remove(project, record) {
		const library = removeRecords(project.library, [record.id]);
		// One record has one licensor, which goes with its last record.
		const gone = project.library.licensors.find(
			({ id }) => !library.licensors.some((licensor) => licensor.id === id),
		);
		const unknown = library.licensors.find(isUnknownLicensor);
		const { licenses, notes } =
			gone === undefined
				? { licenses: project.licenses, notes: [] }
				: handOverLicenses(project, gone, unknown);
		const kept = new Set(library.licensors.map(({ id }) => id));
		const employees = project.employees.filter(({ licensor_id }) => kept.has(licensor_id));
		const reviews = project.reviews.filter(({ record_id }) => record_id !== record.id);
		return {
			project: { ...project, library, employees, licenses, reviews },
			entity: record,
			notes:
				gone === undefined
					? []
					: [
							`It was the last record of ${quoteName(gone.name)}: that licensor was removed too, with its prices and conditions.`,
							...notes,
						],
		};
	},
};
