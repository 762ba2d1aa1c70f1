import { ALT_FILE_PURPOSES, type AltFile, altFileSchema, foldName } from "@oxcut/core/model";
import { CliError } from "../../errors/cli-error.ts";
import { quoteName } from "../../text/quote-name.ts";
import { findByPart } from "../find-named.ts";
import { PRODUCTION_ID, type Project } from "../project.ts";
import { addFieldFlags, checkEntity, type Field, patchFrom, withPatch } from "./field.ts";
import { findRecord } from "./find-record.ts";
import { type EntityKind, nextId, type Options } from "./kind.ts";

const NAME: Field = {
	flag: "name",
	path: ["name"],
	kind: "text",
	help: "the name as written in the edit list",
};
const FIELDS: readonly Field[] = [
	{
		flag: "purpose",
		path: ["purpose"],
		kind: "text",
		help: `${ALT_FILE_PURPOSES.join(", ")}, or redirect`,
	},
	{
		flag: "records",
		path: ["record_ids"],
		kind: "list",
		help: "locators of the records that the name stands for",
	},
];

/** The flags as fields: locators become ids, and `redirect` sets no purpose. */
function patch(project: Project, options: Options, fields: readonly Field[]): Record<string, unknown> {
	const { record_ids, purpose, ...rest } = patchFrom(options, fields);
	const ids = Array.isArray(record_ids)
		? [...new Set(record_ids.map((locator) => findRecord(project.library, String(locator)).id))]
		: undefined;
	if (
		ids !== undefined &&
		ids.length > 0 &&
		purpose !== undefined &&
		purpose !== "redirect" &&
		purpose !== ""
	)
		throw new CliError(
			"INVALID_VALUE",
			`--records go with --purpose redirect: a name that is ${quoteName(String(purpose))} means no record.`,
			{ field: "--records" },
		);
	return {
		...rest,
		...(purpose === undefined ? {} : { purpose: purpose === "redirect" || purpose === "" ? null : purpose }),
		...(ids === undefined ? {} : { record_ids: ids }),
		// A name with records is a redirect unless a purpose is given.
		...(ids !== undefined && ids.length > 0 && purpose === undefined ? { purpose: null } : {}),
	};
}

function check(project: Project, value: unknown): AltFile {
	const altFile = checkEntity(altFileSchema, value, [NAME, ...FIELDS]);
	if (altFile.purpose === null && altFile.record_ids.length === 0)
		throw new CliError(
			"INVALID_VALUE",
			`Say what ${quoteName(altFile.name)} means: --purpose ignored, --purpose tracked_non_ox, or --records LOCATOR,LOCATOR.`,
			{ field: "--purpose" },
		);
	const taken = project.library.altFiles.find(
		(other) => other.id !== altFile.id && foldName(other.name) === foldName(altFile.name),
	);
	if (taken)
		throw new CliError("ALREADY_EXISTS", `The alt file ${quoteName(taken.name)} already exists.`, {
			field: "name",
		});
	return altFile.purpose === null ? altFile : { ...altFile, record_ids: [] };
}

function locators({ library }: Project, altFile: AltFile): string[] {
	return altFile.record_ids.map(
		(id) => library.records.find((record) => record.id === id)?.production_locator ?? String(id),
	);
}

/** Alt files, for the commands of `ox alt-file`. */
export const altFileKind: EntityKind<AltFile> = {
	noun: "alt-file",
	plural: "alt files",
	argument: "<name>",
	argumentHelp: "the name as written in the edit list",
	list: ({ library }) => [...library.altFiles].sort((a, b) => (foldName(a.name) < foldName(b.name) ? -1 : 1)),
	find({ library }, reference) {
		return (
			library.altFiles.find(({ name }) => foldName(name) === foldName(reference)) ??
			findByPart(library.altFiles, reference, {
				what: "alt file",
				field: "name",
				namesOf: ({ name }) => [name],
				list: "ox alt-file list",
			})
		);
	},
	label: (_, altFile) => altFile.name,
	columns: [{ header: "Name", flexible: true }, { header: "Purpose" }, { header: "Records", flexible: true }],
	row: (project, altFile) => [
		altFile.name,
		altFile.purpose ?? "redirect",
		locators(project, altFile).join("; "),
	],
	present: (project, altFile) => ({ ...altFile, production_locators: locators(project, altFile) }),
	describeAdd: (command) => addFieldFlags(command.argument("<name>", NAME.help), FIELDS),
	add(project, name, options) {
		const { library } = project;
		const entity = check(project, {
			...patch(project, options, FIELDS),
			name: name?.trim(),
			id: nextId(library.altFiles),
			production_id: PRODUCTION_ID,
		});
		const altFiles = [...library.altFiles, entity];
		return { project: { ...project, library: { ...library, altFiles } }, entity, notes: [] };
	},
	describeSet: (command) => addFieldFlags(command, [NAME, ...FIELDS]),
	set(project, altFile, options) {
		const entity = check(project, withPatch(altFile, patch(project, options, [NAME, ...FIELDS])));
		const altFiles = project.library.altFiles.map((other) => (other.id === entity.id ? entity : other));
		return { project: { ...project, library: { ...project.library, altFiles } }, entity, notes: [] };
	},
	remove(project, altFile) {
		const altFiles = project.library.altFiles.filter(({ id }) => id !== altFile.id);
		return { project: { ...project, library: { ...project.library, altFiles } }, entity: altFile, notes: [] };
	},
};
