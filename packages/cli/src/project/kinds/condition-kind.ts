import {
	CATEGORIES,
	CONDITION_CATEGORIES,
	conditionValueError,
	foldName,
	type Library,
	type LicensingCondition,
	licensingConditionSchema,
	RECUR_TYPES,
	VALUE_TYPES,
} from "@oxcut/core/model";
import { CliError } from "../../errors/cli-error.ts";
import { quoteName } from "../../text/quote-name.ts";
import { findByPart } from "../find-named.ts";
import { fieldSentence } from "../issue-text.ts";
import { addFieldFlags, checkEntity, type Field, patchFrom, withPatch } from "./field.ts";
import { LICENSOR_FILTER } from "./filters.ts";
import { currencyOf, findLicensor, licensorName } from "./find-licensor.ts";
import { type EntityKind, nextId } from "./kind.ts";

const FIELDS: readonly Field[] = [
	{ flag: "category", path: ["category"], kind: "text", help: CONDITION_CATEGORIES.join(", ") },
	{ flag: "value", path: ["value"], kind: "amount", help: "amount in the licensor's currency, or per cent" },
	{ flag: "description", path: ["description"], kind: "text", help: "text of the deal" },
	{ flag: "order", path: ["set_order"], kind: "integer", help: "position among the licensor's conditions" },
	{ flag: "value-type", path: ["meta", "valueType"], kind: "text", help: VALUE_TYPES.join(" or ") },
	{ flag: "recur", path: ["meta", "recur"], kind: "boolean", help: "apply once per step" },
	{ flag: "recur-step", path: ["meta", "recurStep"], kind: "optional", help: "uses or seconds in a step" },
	{ flag: "recur-type", path: ["meta", "recurType"], kind: "optional", help: RECUR_TYPES.join(" or ") },
	{
		flag: "recur-category",
		path: ["meta", "recurCategory"],
		kind: "optional",
		help: `which uses count: ${CATEGORIES.join(", ")}; '' for all`,
	},
];

/** `Licensor/Category`. */
export function conditionLabel(library: Library, condition: LicensingCondition): string {
	return `${licensorName(library, condition.licensor_id)}/${condition.category}`;
}

function findCondition(library: Library, reference: string): LicensingCondition {
	const wanted = foldName(reference);
	const byId = library.conditions.filter(({ id }) => String(id) === reference.trim());
	const found =
		byId.length > 0
			? byId
			: library.conditions.filter((item) => foldName(conditionLabel(library, item)) === wanted);
	const [first, ...others] = found;
	if (!first)
		return findByPart(library.conditions, reference, {
			what: "condition",
			field: "condition",
			namesOf: (item) => [conditionLabel(library, item)],
			list: "ox condition list",
		});
	if (others.length > 0)
		throw new CliError(
			"AMBIGUOUS",
			`${quoteName(reference)} may be ${found.map(({ id, value }) => `${id} (${value})`).join(" or ")}: give the id.`,
			{ field: "condition" },
		);
	return first;
}

/** The condition's amount: `10%`, `250`. */
function valueText({ category, value, meta }: LicensingCondition): string {
	const isShare =
		category === "Discount Percentage" || (category === "Additional Fee" && meta.valueType === "percentage");
	return isShare ? `${value}%` : String(value);
}

/** A condition in one line: `Additional Fee 20 every 60 Second of Audio: long cues`. */
export function conditionText(condition: LicensingCondition): string {
	const terms = [condition.category, valueText(condition), recurrence(condition)].filter(
		(part) => part !== "",
	);
	return `${terms.join(" ")}${condition.description === "" ? "" : `: ${condition.description}`}`;
}

function recurrence({ category, meta }: LicensingCondition): string {
	if (category !== "Additional Fee" || !meta.recur) return "";
	const { recurStep, recurType, recurCategory } = meta;
	return `every ${recurStep ?? 1} ${recurType ?? "Use"}${recurCategory === null ? "" : ` of ${recurCategory}`}`;
}

function checkCondition(value: unknown): LicensingCondition {
	const condition = checkEntity(licensingConditionSchema, value, FIELDS);
	const message = conditionValueError(condition);
	if (message !== null)
		throw new CliError("INVALID_VALUE", fieldSentence("--value", message), { field: "--value" });
	return condition;
}

/** Conditions, for the commands of `ox condition`. */
export const conditionKind: EntityKind<LicensingCondition> = {
	noun: "condition",
	plural: "conditions",
	argument: "<condition>",
	argumentHelp: "its id, or LICENSOR/CATEGORY",
	list: ({ library }) =>
		[...library.conditions].sort(
			(a, b) => a.licensor_id - b.licensor_id || a.set_order - b.set_order || a.id - b.id,
		),
	filters: [LICENSOR_FILTER],
	find: ({ library }, reference) => findCondition(library, reference),
	label: ({ library }, condition) => conditionLabel(library, condition),
	columns: [
		{ header: "Id", align: "right" },
		{ header: "Licensor", flexible: true },
		{ header: "Order", align: "right" },
		{ header: "Category" },
		{ header: "Value", align: "right" },
		{ header: "Recurs" },
		{ header: "Description", flexible: true },
	],
	row: ({ library }, condition) => [
		String(condition.id),
		licensorName(library, condition.licensor_id),
		String(condition.set_order),
		condition.category,
		valueText(condition),
		recurrence(condition),
		condition.description,
	],
	present: ({ library }, condition) => ({
		...condition,
		licensor_name: licensorName(library, condition.licensor_id),
	}),
	describeAdd: (command) =>
		addFieldFlags(command.requiredOption("--licensor <name>", "the licensor of the deal"), FIELDS),
	add(project, _argument, options) {
		const { library } = project;
		const licensor = findLicensor(library, String(options.licensor));
		const orders = library.conditions
			.filter(({ licensor_id }) => licensor_id === licensor.id)
			.map(({ set_order }) => set_order);
		const entity = checkCondition({
			set_order: orders.length === 0 ? 1 : Math.max(...orders) + 1,
			...patchFrom(options, FIELDS, licensor.currency),
			id: nextId(library.conditions),
			licensor_id: licensor.id,
		});
		return {
			project: { ...project, library: { ...library, conditions: [...library.conditions, entity] } },
			entity,
			notes: [],
		};
	},
	describeSet: (command) => addFieldFlags(command, FIELDS),
	set(project, condition, options) {
		const currency = currencyOf(project.library, condition.licensor_id);
		const entity = checkCondition(withPatch(condition, patchFrom(options, FIELDS, currency)));
		const conditions = project.library.conditions.map((other) => (other.id === entity.id ? entity : other));
		return { project: { ...project, library: { ...project.library, conditions } }, entity, notes: [] };
	},
	remove(project, condition) {
		const conditions = project.library.conditions.filter(({ id }) => id !== condition.id);
		return {
			project: { ...project, library: { ...project.library, conditions } },
			entity: condition,
			notes: [],
		};
	},
};
