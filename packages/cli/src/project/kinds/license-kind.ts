import {
	counted,
	foldName,
	LICENSE_STATUSES,
	type License,
	licenseCreateSchema,
	licenseSchema,
	mediaVocabulary,
	nameSchema,
	OTHER_FEE_KINDS,
} from "@oxcut/core/model";
import type { Command } from "commander";
import { CliError } from "../../errors/cli-error.ts";
import { collect, parsePair } from "../../options/parse-pair.ts";
import { quoteName } from "../../text/quote-name.ts";
import { findByPart, withNameOrNumber } from "../find-named.ts";
import { PRODUCTION_ID, type Project } from "../project.ts";
import { addFieldFlags, checkEntity, type Field, patchFrom, withPatch } from "./field.ts";
import { LICENSOR_FILTER } from "./filters.ts";
import { currencyOf, findLicensor, licensorName } from "./find-licensor.ts";
import { type EntityKind, nextId, type Options } from "./kind.ts";
import { LINE_HELP, lineText, readLine, saysSince } from "./license-line.ts";
import { requireMedia } from "./medium-kind.ts";

const NAME: Field = { flag: "name", path: ["name"], kind: "text", help: "its name" };
const FIELDS: readonly Field[] = [
	{ flag: "reference", path: ["reference"], kind: "text", help: "the licensor's or the lawyer's number" },
	{
		...{ flag: "status", path: ["status"], kind: "text" },
		help: `${LICENSE_STATUSES.join(", ")}; a new one is signed`,
	},
	{ flag: "signed-on", path: ["signed_on"], kind: "optional", help: "day of the signature, YYYY-MM-DD" },
	{ flag: "currency", path: ["currency"], kind: "optional", help: "of its fees; '' for the licensor's" },
	{ flag: "notes", path: ["notes"], kind: "text", help: "notes" },
];
const FEE: Field = { flag: "fee", path: ["fee"], kind: "amount", help: "the licence fee; '' for none" };
const CHECKED: readonly Field[] = [
	...[NAME, ...FIELDS, FEE],
	{ flag: "date", path: ["dates"], kind: "text", help: "" },
	{ flag: "other-fees", path: ["other_fees"], kind: "list", help: "" },
];
const DATES = Object.keys(licenseSchema.shape.dates.unwrap().shape);

function describe(command: Command, fields: readonly Field[]): Command {
	return addFieldFlags(command, [...fields, FEE])
		.option("--date <event=date>", `a day: ${DATES.join(", ")}`, collect)
		.option("--other-fees <kind=amount,…>", `fees beside the licence fee: ${OTHER_FEE_KINDS.join(", ")}`)
		.option("--add-line <line>", LINE_HELP, collect)
		.option("--remove-line <number>", "a line that is no longer granted", collect);
}

function readDates(texts: readonly string[]): Record<string, string | null> {
	return Object.fromEntries(
		texts.map((text) => {
			const [event, date] = parsePair(text, "--date", "asked=2026-01-31");
			if (DATES.includes(event)) return [event, date === "" ? null : date];
			throw new CliError(
				"INVALID_VALUE",
				`--date must name one of ${DATES.join(", ")}, not ${quoteName(event)}.`,
				{ field: "--date" },
			);
		}),
	);
}

function readFees(text: string): unknown[] {
	return text
		.split(",")
		.filter((part) => part.trim() !== "")
		.map((part) => parsePair(part.trim(), "--other-fees", "technical=120,access=50"))
		.map(([kind, amount]) => ({ kind, amount }));
}

/** The lines without the removed ones, by their numbers before the change, and with the added ones. */
function changeLines(project: Project, lines: License["lines"], options: Options): unknown[] | undefined {
	const { addLine, removeLine } = options as { addLine?: string[]; removeLine?: string[] };
	if (addLine === undefined && removeLine === undefined) return undefined;
	const removed = new Set(removeLine?.map(Number));
	for (const text of removeLine ?? [])
		if (lines[Number(text) - 1] === undefined)
			throw new CliError("NOT_FOUND", `The licence has no line ${quoteName(text)}.`, {
				field: "--remove-line",
			});
	const kept = lines.filter((_, index) => !removed.has(index + 1));
	return [...kept, ...(addLine ?? []).map((text) => readLine(project.library, text))];
}

function check(project: Project, license: object, fields: readonly Field[], options: Options): License {
	const before = license as License;
	const currency =
		typeof options.currency === "string" && options.currency !== ""
			? options.currency
			: (before.currency ?? currencyOf(project.library, before.licensor_id));
	const { date, otherFees } = options as { date?: string[]; otherFees?: string };
	const lines = changeLines(project, before.lines ?? [], options);
	const read = checkEntity(
		licenseSchema.extend({
			name: nameSchema,
			lines: (lines === undefined ? licenseSchema : licenseCreateSchema).shape.lines,
		}),
		{
			...withPatch(license as never, patchFrom(options, [...fields, FEE], currency)),
			...(date === undefined ? {} : { dates: { ...before.dates, ...readDates(date) } }),
			...(otherFees === undefined ? {} : { other_fees: readFees(otherFees) }),
			...(lines === undefined ? {} : { lines }),
		},
		CHECKED,
	);
	const vocabulary = mediaVocabulary(project.media);
	const entity =
		lines === undefined
			? read
			: {
					...read,
					lines: read.lines.map((line, index) => ({
						...line,
						media: requireMedia(line.media, vocabulary, `lines.${index + 1}.media`),
					})),
				};
	const isNew = project.licenses.every(({ id, name }) => id !== entity.id || name !== entity.name);
	const isTaken =
		isNew &&
		project.licenses.some(
			({ id, name, licensor_id }) =>
				id !== entity.id && licensor_id === entity.licensor_id && foldName(name) === foldName(entity.name),
		);
	if (!isTaken) return entity;
	throw new CliError("ALREADY_EXISTS", `The licence ${quoteName(entity.name)} already exists.`, {
		field: "name",
	});
}

/**
 * Warns about added lines with records of another licensor, which an agent may sell [RIG10], and says which day years
 * count from if the line doesn't.
 */
function lineNotes({ library }: Project, { lines, licensor_id }: License, options: Options): string[] {
	const { addLine = [] } = options as { addLine?: string[] };
	const before = lines.length - addLine.length;
	return addLine.flatMap((text, index) => {
		const line = lines[before + index];
		if (line === undefined) return [];
		const number = before + index + 1;
		const notes: string[] = [];
		const record = library.records.find(({ id }) => id === line.record_id);
		if (record !== undefined && record.licensor_id !== licensor_id) {
			const ids = [record.licensor_id, licensor_id];
			const [owner, own] = ids.map((id) => quoteName(licensorName(library, id)));
			notes.push(
				`warning: Line ${number} names ${record.production_locator}, a record of ${owner}, not of ${own}. It grants its rights all the same: check who owns the record.`,
			);
		}
		if (line.term.kind === "years" && !saysSince(text))
			notes.push(
				`Line ${number} counts its ${counted(line.term.years, "year")} from the signature. For another day, write since=delivery or since=first_transmission.`,
			);
		return notes;
	});
}

/** The licence with this name or `#number`. @throws {CliError} `NOT_FOUND` or `AMBIGUOUS`. */
function findLicense({ library, licenses }: Project, reference: string): License {
	const [found, ...others] = withNameOrNumber(licenses, reference);
	if (found !== undefined && others.length > 0) {
		// A server may have several with the same name.
		const all = [found, ...others].map(
			({ id, licensor_id }) => `#${id} of ${quoteName(licensorName(library, licensor_id))}`,
		);
		throw new CliError(
			"AMBIGUOUS",
			`${all.length} licences are named ${quoteName(reference)}: ${all.join(", ")}. Write the number instead, such as ${quoteName(`#${found.id}`)}.`,
			{ field: "licence" },
		);
	}
	return (
		found ??
		findByPart(licenses, reference, {
			what: "licence",
			field: "licence",
			namesOf: (license) => [license.name],
			list: "ox licence list",
		})
	);
}

/** Licences, for the commands of `ox license`. */
export const licenseKind: EntityKind<License> = {
	noun: "licence",
	plural: "licences",
	argument: "<name>",
	argumentHelp: "its name, or its number, such as #3",
	list: ({ licenses }) => licenses,
	filters: [LICENSOR_FILTER],
	find: findLicense,
	label: (_, { name }) => name,
	columns: [
		{ header: "Name", flexible: true },
		{ header: "Licensor", flexible: true },
		{ header: "Status" },
		{ header: "Signed" },
		{ header: "Fee", align: "right" },
		{ header: "Lines", align: "right" },
	],
	row: ({ library }, { name, licensor_id, status, signed_on, fee, currency, lines }) => [
		...[name, licensorName(library, licensor_id), status, signed_on ?? ""],
		fee === null ? "" : `${fee} ${currency ?? currencyOf(library, licensor_id)}`,
		String(lines.length),
	],
	details: ({ library }, license) => {
		const locatorOf = (recordId: number) =>
			library.records.find(({ id }) => id === recordId)?.production_locator;
		return [
			["Name", license.name],
			["Licensor", licensorName(library, license.licensor_id)],
			["Reference", license.reference],
			["Status", license.status],
			["Signed", license.signed_on ?? ""],
			[
				"Dates",
				Object.entries(license.dates).flatMap(([event, date]) =>
					date ? [`${event.replace("_", " ")} ${date}`] : [],
				),
			],
			[
				"Fee",
				license.fee === null
					? ""
					: `${license.fee} ${license.currency ?? currencyOf(library, license.licensor_id)}`,
			],
			["Other fees", license.other_fees.map(({ kind, amount }) => `${kind} ${amount}`)],
			["Grants", license.lines.map((line, index) => `${index + 1}. ${lineText(line, locatorOf)}`)],
			["Notes", license.notes],
		];
	},
	present: ({ library }, license) => ({
		...license,
		licensor_name: licensorName(library, license.licensor_id),
	}),
	describeAdd: (command) =>
		describe(
			command.argument("<name>", NAME.help).requiredOption("--licensor <name>", "the licensor who grants it"),
			FIELDS,
		),
	add(project, name, options) {
		const { id: licensor_id } = findLicensor(project.library, String(options.licensor));
		const blank = { id: nextId(project.licenses), production_id: PRODUCTION_ID, licensor_id };
		const entity = check(project, { ...blank, name: name?.trim() }, FIELDS, options);
		const notes = lineNotes(project, entity, options);
		return { project: { ...project, licenses: [...project.licenses, entity] }, entity, notes };
	},
	describeSet: (command) => describe(command, [NAME, ...FIELDS]),
	set(project, license, options) {
		const entity = check(project, license, [NAME, ...FIELDS], options);
		const licenses = project.licenses.map((other) => (other.id === entity.id ? entity : other));
		return { project: { ...project, licenses }, entity, notes: lineNotes(project, entity, options) };
	},
	remove(project, license) {
		const licenses = project.licenses.filter(({ id }) => id !== license.id);
		return { project: { ...project, licenses }, entity: license, notes: [] };
	},
};
