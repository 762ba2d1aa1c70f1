import {
	CATEGORIES,
	CHARGE_BYS,
	counted,
	fillingPrice,
	MIN_PERS,
	type Price,
	priceCreateSchema,
	priceSchema,
	ROUNDINGS,
	priceLabel as rateLabel,
} from "@oxcut/core/model";
import { addFieldFlags, checkEntity, type Field, patchFrom, withPatch } from "./field.ts";
import { CATEGORY_FILTER, LICENSOR_FILTER } from "./filters.ts";
import { currencyOf, findLicensor, licensorName } from "./find-licensor.ts";
import { findPrice, priceLabel } from "./find-price.ts";
import { type EntityKind, nextId } from "./kind.ts";

const namedPriceSchema = priceSchema.extend({ name: priceCreateSchema.shape.name });

const FIELDS: readonly Field[] = [
	{ flag: "name", path: ["name"], kind: "text", help: "the price's name" },
	{ flag: "category", path: ["category"], kind: "text", help: "category", choices: CATEGORIES },
	{ flag: "charge-by", path: ["charge_by"], kind: "text", help: CHARGE_BYS.join(", ") },
	{ flag: "value", path: ["value"], kind: "amount", help: "rate, in the licensor's currency" },
	{
		flag: "min-per",
		path: ["min_per"],
		kind: "optional",
		help: `minimum per ${MIN_PERS.join(" or ")}; '' for none`,
	},
	{ flag: "min-time", path: ["min_time"], kind: "optional", help: "minimum in seconds or minutes" },
	{ flag: "min-value", path: ["min_value"], kind: "amount", help: "least amount" },
	{ flag: "rounding", path: ["meta", "rounding"], kind: "text", help: ROUNDINGS.join(" or ") },
	{
		flag: "charge-every-use",
		path: ["meta", "charge_every_use"],
		kind: "boolean",
		help: "charge repeated material again",
	},
	{
		flag: "project-rounding",
		path: ["meta", "project_rounding"],
		kind: "text",
		help: "how to round: down or up",
	},
	{ flag: "order", path: ["set_order"], kind: "integer", help: "position among the licensor's prices" },
];

/** Prices, for the commands of `ox price`. */
export const priceKind: EntityKind<Price> = {
	noun: "price",
	plural: "prices",
	argument: "<price>",
	argumentHelp: "its id, LICENSOR/PRICE, or its name",
	list: ({ library }) =>
		[...library.prices].sort(
			(a, b) => a.licensor_id - b.licensor_id || a.set_order - b.set_order || a.id - b.id,
		),
	filters: [LICENSOR_FILTER, CATEGORY_FILTER],
	find: ({ library }, reference) => findPrice(library, reference),
	label: ({ library }, price) => priceLabel(library, price),
	columns: [
		{ header: "Id", align: "right" },
		{ header: "Licensor", flexible: true },
		{ header: "Price", flexible: true },
		{ header: "Category" },
		{ header: "Rate", flexible: true },
		{ header: "Rounding" },
		{ header: "Every use" },
	],
	row: ({ library }, price) => [
		String(price.id),
		licensorName(library, price.licensor_id),
		price.name,
		price.category,
		rateLabel(price, currencyOf(library, price.licensor_id)),
		price.meta.rounding,
		price.meta.charge_every_use ? "yes" : "no",
	],
	present: ({ library }, price) => ({ ...price, licensor_name: licensorName(library, price.licensor_id) }),
	describeAdd: (command) =>
		addFieldFlags(
			command
				.requiredOption("--licensor <name>", "the licensor of the price")
				.option("--use", "set it for the licensor's records of this category that have no price"),
			FIELDS,
		),
	add(project, _argument, options) {
		const { library } = project;
		const licensor = findLicensor(library, String(options.licensor));
		const entity = checkEntity(
			namedPriceSchema,
			{
				set_order: library.prices.filter(({ licensor_id }) => licensor_id === licensor.id).length,
				...patchFrom(options, FIELDS, licensor.currency),
				id: nextId(library.prices),
				licensor_id: licensor.id,
			},
			FIELDS,
		);
		const prices = [...library.prices, entity];
		let filled = 0;
		const records =
			options.use !== true
				? library.records
				: library.records.map((record) => {
						const patch = fillingPrice(record, entity);
						if (patch === null) return record;
						filled++;
						return { ...record, ...patch };
					});
		return {
			project: { ...project, library: { ...library, records, prices } },
			entity,
			notes: options.use === true ? [`Set for ${counted(filled, "record")}.`] : [],
		};
	},
	describeSet: (command) => addFieldFlags(command, FIELDS),
	set(project, price, options) {
		const currency = currencyOf(project.library, price.licensor_id);
		const entity = checkEntity(
			namedPriceSchema,
			withPatch(price, patchFrom(options, FIELDS, currency)),
			FIELDS,
		);
		const prices = project.library.prices.map((other) => (other.id === entity.id ? entity : other));
		return { project: { ...project, library: { ...project.library, prices } }, entity, notes: [] };
	},
	remove(project, price) {
		const { library } = project;
		let cleared = 0;
		const records = library.records.map((record) => {
			const price_id = record.price_id === price.id ? null : record.price_id;
			const secondary_price_id = record.secondary_price_id === price.id ? null : record.secondary_price_id;
			if (price_id === record.price_id && secondary_price_id === record.secondary_price_id) return record;
			cleared++;
			return { ...record, price_id, secondary_price_id };
		});
		const prices = library.prices.filter(({ id }) => id !== price.id);
		return {
			project: { ...project, library: { ...library, records, prices } },
			entity: price,
			notes:
				cleared === 0 ? [] : [`${cleared} ${cleared === 1 ? "record has" : "records have"} no price now.`],
		};
	},
};
