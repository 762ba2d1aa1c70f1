import {
	type ChangedMedia,
	changeMedium,
	foldName,
	type MediaText,
	type MediaVocabulary,
	type Medium,
	mediumErrors,
	mediumSchema,
	nameSchema,
	ownMediaProblems,
	readMedia,
	withoutMedium,
	withParentNames,
} from "@oxcut/core/model";
import { CliError } from "../../errors/cli-error.ts";
import { quoteName } from "../../text/quote-name.ts";
import { findByPart } from "../find-named.ts";
import type { Project } from "../project.ts";
import { addFieldFlags, checkEntity, type Field, patchFrom, withPatch } from "./field.ts";
import { type EntityKind, nextId } from "./kind.ts";

const NAME: Field = { flag: "name", path: ["name"], kind: "text", help: "its name" };
const FIELDS: readonly Field[] = [
	{ flag: "under", path: ["parent"], kind: "text", help: "the medium that it is part of, such as 'SVOD'" },
	{ flag: "also", path: ["also_called"], kind: "list", help: "other names that contracts use" },
];

/**
 * Media as they are stored, read with those of the project [RIG17].
 *
 * @param field - their place in messages: `--media`.
 * @throws {CliError} `INVALID_VALUE`, naming the nearest medium.
 */
export function requireMedia(written: string, vocabulary: MediaVocabulary, field: string): string {
	const { text, problem } = readMedia(written, vocabulary);
	if (problem === null) return text;
	throw new CliError("INVALID_VALUE", `${field}: ${problem}${problem.endsWith("?") ? "" : "."}`, { field });
}

/** The medium with this name, or the only one whose name contains it. @throws {CliError} `NOT_FOUND` or `AMBIGUOUS`. */
function findMedium({ media }: Pick<Project, "media">, name: string): Medium {
	const namesOf = (medium: Medium) => [medium.name, ...medium.also_called];
	return (
		media.find((medium) => namesOf(medium).some((one) => foldName(one) === foldName(name))) ??
		findByPart(media, name, { what: "medium", field: "medium", namesOf, list: "ox medium list" })
	);
}

/** @throws {CliError} `INVALID_VALUE` for a medium without a place in the tree, or a name that isn't its own. */
function requirePlace(own: readonly Medium[], id: number): void {
	const [found] = Object.entries(mediumErrors(own, id));
	if (found === undefined) return;
	const [field, [problem = ""] = []] = found;
	const flag = FIELDS.find(({ path }) => path[0] === field)?.flag ?? "name";
	const said = `--${flag} ${problem}`;
	throw new CliError("INVALID_VALUE", said.endsWith("?") ? said : `${said}.`, { field: `--${flag}` });
}

type Place = { readonly license: number; readonly line: number } | { readonly delivery: number };

/** All texts that name media. */
function textsOf({ licenses, deliveries }: Project): MediaText<Place>[] {
	return [
		...licenses.flatMap(({ id, lines }) =>
			lines.map(({ media: text }, line) => ({ text, of: { license: id, line } })),
		),
		...deliveries.map(({ id, media: text }) => ({ text, of: { delivery: id } })),
	];
}

/** The project with changed media, and with the texts that are written differently now. */
function withMedia(project: Project, { media, written }: ChangedMedia<Place>): Project {
	const next = new Map(written.map(({ text, of }) => [JSON.stringify(of), text]));
	return {
		...project,
		media,
		licenses: project.licenses.map((license) => ({
			...license,
			lines: license.lines.map((line, at) => ({
				...line,
				media: next.get(JSON.stringify({ license: license.id, line: at })) ?? line.media,
			})),
		})),
		deliveries: project.deliveries.map((delivery) => ({
			...delivery,
			media: next.get(JSON.stringify({ delivery: delivery.id })) ?? delivery.media,
		})),
	};
}

/** Licences and deliveries with their verb: `licence 'MN-114' and 2 more use`. */
function placesUse({ licenses, deliveries }: Project, places: readonly Place[]): string {
	const nameIn = (items: readonly { readonly id: number; readonly name: string }[], wanted: number) =>
		quoteName(items.find(({ id }) => id === wanted)?.name ?? "");
	const words = places.map((place) =>
		"delivery" in place
			? `delivery ${nameIn(deliveries, place.delivery)}`
			: `licence ${nameIn(licenses, place.license)}`,
	);
	const [first = "", ...others] = new Set(words);
	return others.length === 0 ? `${first} uses` : `${first} and ${others.length} more use`;
}

/** Media that the project adds to those of ox, for the commands of `ox medium` [RIG17]. */
export const mediumKind: EntityKind<Medium> = {
	noun: "medium",
	plural: "media",
	argument: "<name>",
	argumentHelp: "its name",
	list: ({ media }) => media,
	find: findMedium,
	label: (_, { name }) => name,
	columns: [
		{ header: "Name", flexible: true },
		{ header: "Part of", flexible: true },
		{ header: "Also called", flexible: true },
	],
	row: (_, { name, parent, also_called }) => [name, parent, also_called.join(", ")],
	present: (_, medium) => ({ ...medium }),
	describeAdd: (command) => addFieldFlags(command.argument("<name>", NAME.help), FIELDS),
	add(project, name, options) {
		const id = nextId(project.media);
		const value = { ...patchFrom(options, FIELDS), name: name?.trim(), id };
		const entity = checkEntity(mediumSchema.extend({ name: nameSchema }), value, [NAME, ...FIELDS]);
		const media = withParentNames([...project.media, entity]);
		requirePlace(media, id);
		return { project: { ...project, media }, entity: media.at(-1) ?? entity, notes: [] };
	},
	describeSet: (command) => addFieldFlags(command, [NAME, ...FIELDS]),
	set(project, medium, options) {
		const fields = [NAME, ...FIELDS];
		const patch = patchFrom(options, fields);
		const read = checkEntity(mediumSchema.extend({ name: nameSchema }), withPatch(medium, patch), fields);
		const { also_called, ...others } = read;
		const changes = "also_called" in patch ? { ...others, also_called } : others;
		const changed = changeMedium(project.media, medium.id, changes, textsOf(project));
		requirePlace(changed.media, medium.id);
		if (changed.lost.length > 0)
			throw new CliError("IN_USE", `--also must keep the name that ${placesUse(project, changed.lost)}.`, {
				field: "--also",
			});
		const entity = changed.media.find(({ id }) => id === medium.id) ?? medium;
		return { project: withMedia(project, changed), entity, notes: [] };
	},
	remove(project, medium) {
		const changed = withoutMedium(project.media, medium.id, textsOf(project));
		const { media, lost } = changed;
		const [part] = ownMediaProblems(media).map(({ index }) => media[index]);
		if (part)
			throw new CliError(
				"IN_USE",
				`${quoteName(part.name)} is part of ${quoteName(medium.name)}. Put it under another medium first: ox medium set ${quoteName(part.name)} --under 'All media'`,
				{ field: "medium" },
			);
		if (lost.length > 0)
			throw new CliError(
				"IN_USE",
				`Can't remove ${quoteName(medium.name)}: ${placesUse(project, lost)} it. Choose other media there first.`,
				{ field: "medium" },
			);
		return { project: withMedia(project, changed), entity: medium, notes: [] };
	},
};
