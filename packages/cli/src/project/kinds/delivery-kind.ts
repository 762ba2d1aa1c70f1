import { type Delivery, deliveryInput, deliverySchema, foldName, mediaVocabulary } from "@oxcut/core/model";
import { CliError } from "../../errors/cli-error.ts";
import { quoteName } from "../../text/quote-name.ts";
import { findByPart } from "../find-named.ts";
import type { Project } from "../project.ts";
import { addFieldFlags, checkEntity, type Field, patchFrom, withPatch } from "./field.ts";
import { type EntityKind, nextId } from "./kind.ts";
import { requireMedia } from "./medium-kind.ts";

const NAME: Field = { flag: "name", path: ["name"], kind: "text", help: "its name" };
const FIELDS: readonly Field[] = [
	{ flag: "territories", path: ["territories"], kind: "text", help: "such as 'World - US', 'UK & Eire'" },
	{ flag: "media", path: ["media"], kind: "text", help: "such as 'Festival', 'TV + SVOD'" },
	{ flag: "from", path: ["starts_on"], kind: "text", help: "first day, YYYY-MM-DD" },
	{ flag: "to", path: ["ends_on"], kind: "optional", help: "last day; '' for ever" },
	{ flag: "exclusive", path: ["exclusive"], kind: "boolean", help: "licences must be exclusive" },
];

/** The delivery with this name, or the only one whose name contains it. @throws {CliError} `NOT_FOUND` or `AMBIGUOUS`. */
export function findDelivery({ deliveries }: Pick<Project, "deliveries">, name: string): Delivery {
	return (
		deliveries.find((delivery) => foldName(delivery.name) === foldName(name)) ??
		findByPart(deliveries, name, {
			what: "delivery",
			field: "delivery",
			namesOf: (delivery) => [delivery.name],
			list: "ox delivery list",
		})
	);
}

function check({ deliveries, media }: Project, value: unknown): Delivery {
	const read = checkEntity(deliverySchema.safeExtend(deliveryInput), value, [NAME, ...FIELDS]);
	const delivery = { ...read, media: requireMedia(read.media, mediaVocabulary(media), "--media") };
	const taken = deliveries.find(
		({ id, name }) => id !== delivery.id && foldName(name) === foldName(delivery.name),
	);
	if (taken)
		throw new CliError("ALREADY_EXISTS", `The delivery ${quoteName(taken.name)} already exists.`, {
			field: "name",
		});
	return delivery;
}

/** Deliveries, for the commands of `ox delivery`. */
export const deliveryKind: EntityKind<Delivery> = {
	noun: "delivery",
	plural: "deliveries",
	argument: "<name>",
	argumentHelp: "its name",
	list: ({ deliveries }) => deliveries,
	find: findDelivery,
	label: (_, { name }) => name,
	columns: [
		{ header: "Name", flexible: true },
		{ header: "Territories", flexible: true },
		{ header: "Media", flexible: true },
		{ header: "From" },
		{ header: "To" },
		{ header: "Exclusive" },
	],
	row: (_, { name, territories, media, starts_on, ends_on, exclusive }) => [
		...[name, territories, media, starts_on, ends_on ?? "for ever", exclusive ? "yes" : ""],
	],
	present: (_, delivery) => ({ ...delivery }),
	describeAdd: (command) => addFieldFlags(command.argument("<name>", NAME.help), FIELDS),
	add(project, name, options) {
		const id = nextId(project.deliveries);
		const entity = check(project, { ...patchFrom(options, FIELDS), name: name?.trim(), id });
		return { project: { ...project, deliveries: [...project.deliveries, entity] }, entity, notes: [] };
	},
	describeSet: (command) => addFieldFlags(command, [NAME, ...FIELDS]),
	set(project, delivery, options) {
		const entity = check(project, withPatch(delivery, patchFrom(options, [NAME, ...FIELDS])));
		const deliveries = project.deliveries.map((other) => (other.id === entity.id ? entity : other));
		return { project: { ...project, deliveries }, entity, notes: [] };
	},
	remove(project, delivery) {
		const deliveries = project.deliveries.filter(({ id }) => id !== delivery.id);
		return { project: { ...project, deliveries }, entity: delivery, notes: [] };
	},
};
