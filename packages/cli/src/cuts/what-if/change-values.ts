import { exchangeRatesSchema } from "@oxcut/core/model";
import { Command } from "commander";
import { CliError } from "../../errors/cli-error.ts";
import { parseAmount, refuseFractions } from "../../options/parse-amount.ts";
import { plainAmount } from "../../options/plain-amount.ts";
import { issueText } from "../../project/issue-text.ts";
import { conditionKind } from "../../project/kinds/condition-kind.ts";
import { currencyOf } from "../../project/kinds/find-licensor.ts";
import type { EntityKind } from "../../project/kinds/kind.ts";
import { licensorKind } from "../../project/kinds/licensor-kind.ts";
import { priceKind } from "../../project/kinds/price-kind.ts";
import { recordKind } from "../../project/kinds/record-kind.ts";
import type { Project } from "../../project/project.ts";
import { shippedRates } from "../../project/shipped-rates.ts";
import { quoteName } from "../../text/quote-name.ts";

/** The kinds of values that a what-if changes. */
export interface Values {
	readonly project: Project;
	/** By record id, in the licensor's currency. */
	readonly customCosts: ReadonlyMap<number, number>;
}

const SET_FORM = `'price "Archive/Film" value=120', 'condition "Archive/Flat Deal" value=2500', 'record 10000012 fair-use=yes', 'licensor Archive currency=EUR', 'cost 10000012=900' or 'rate EUR=0.9'`;
const REMOVE_FORM = `'price "Archive/Film"' or 'condition "Archive/Flat Deal"'`;

/** Words at spaces; quotes join words and are left out. */
function wordsOf(text: string): string[] {
	return (text.match(/(?:"[^"]*"|[^\s"])+/g) ?? []).map((word) => word.replaceAll('"', ""));
}

/** `value=120` as a name and a value. */
function fieldOf(word: string): readonly [string, string] | null {
	const at = word.indexOf("=");
	return at > 0 ? [word.slice(0, at), word.slice(at + 1)] : null;
}

/** Rewords the errors of the commands that would save the change, and names the flag's whole value. */
function inPart<T>(flag: string, part: string, change: () => T): T {
	try {
		return change();
	} catch (error) {
		if (!(error instanceof CliError)) throw error;
		const message = `${flag} ${quoteName(part)}: ${error.message.replace(/^--(?=[a-z])/, "")}`;
		throw new CliError(error.code, message, { field: flag });
	}
}

function malformed(form: string): CliError {
	return new CliError("INVALID_VALUE", `write ${form}.`);
}

/** Sets fields of one entity, by the flags of its command `set`. */
function setFields<T>(
	project: Project,
	kind: EntityKind<T>,
	reference: string,
	fields: readonly (readonly [string, string])[],
): Project {
	const known = kind.describeSet(new Command()).options.filter(({ long }) => long);
	const options: Record<string, unknown> = {};
	for (const [name, value] of fields) {
		const option = known.find(({ long }) => long === `--${name}`);
		if (!option) {
			const names = known.map(({ long }) => long?.slice(2)).join(", ");
			throw new CliError("INVALID_VALUE", `${kind.noun} has no field ${quoteName(name)}. It has: ${names}.`);
		}
		const key = option.attributeName();
		options[key] = option.parseArg ? option.parseArg(value, options[key]) : value;
	}
	return kind.set(project, kind.find(project, reference), options).project;
}

function setRates(project: Project, fields: readonly (readonly [string, string])[]): Project {
	const before = project.rates ?? shippedRates();
	const typed = fields.map(([code, text]) => [code, plainAmount(text, code, null)] as const);
	const rates = { ...before, rates: { ...before.rates, ...Object.fromEntries(typed) } };
	const parsed = exchangeRatesSchema.safeParse(rates);
	if (parsed.success) return { ...project, rates: parsed.data };
	const [issue] = parsed.error.issues;
	const message = `${issue?.path.slice(1).join(".") ?? ""} ${issue ? issueText(issue, rates) : "is not valid"}. Write units per US dollar, such as rate EUR=0.9.`;
	throw new CliError("INVALID_VALUE", message);
}

function setCosts(values: Values, fields: readonly (readonly [string, string])[]): Values {
	const customCosts = new Map(values.customCosts);
	for (const [locator, text] of fields) {
		const record = recordKind.find(values.project, locator);
		const currency = currencyOf(values.project.library, record.licensor_id);
		if (text === "") {
			customCosts.delete(record.id);
			continue;
		}
		customCosts.set(record.id, parseAmount(text, "cost", currency));
		refuseFractions(plainAmount(text, "cost", currency), currency, "cost");
	}
	return { ...values, customCosts };
}

function setOne(values: Values, text: string): Values {
	const [what, ...words] = wordsOf(text);
	const fields = words.flatMap((word) => {
		const field = fieldOf(word);
		return field ? [field] : [];
	});
	const [reference, ...others] = words.filter((word) => fieldOf(word) === null);
	const { project } = values;
	const isNamed = reference !== undefined && others.length === 0;
	if (fields.length === 0 || what === undefined) throw malformed(SET_FORM);
	const repeated = fields.find(([name], index) => fields.findIndex(([other]) => other === name) < index);
	if (repeated) throw new CliError("INVALID_VALUE", `${repeated[0]} is set twice.`);
	if (what === "rate" && reference === undefined) return { ...values, project: setRates(project, fields) };
	if (what === "cost" && reference === undefined) return setCosts(values, fields);
	if (!isNamed) throw malformed(SET_FORM);
	switch (what) {
		case "price":
			return { ...values, project: setFields(project, priceKind, reference, fields) };
		case "condition":
			return { ...values, project: setFields(project, conditionKind, reference, fields) };
		case "record":
			return { ...values, project: setFields(project, recordKind, reference, fields) };
		case "licensor":
			return { ...values, project: setFields(project, licensorKind, reference, fields) };
		default:
			throw malformed(SET_FORM);
	}
}

function removeOne(project: Project, text: string): Project {
	const [what, reference, ...others] = wordsOf(text);
	if (reference === undefined || others.length > 0) throw malformed(REMOVE_FORM);
	if (what === "price") return priceKind.remove(project, priceKind.find(project, reference)).project;
	if (what === "condition")
		return conditionKind.remove(project, conditionKind.find(project, reference)).project;
	throw malformed(REMOVE_FORM);
}

/**
 * Applies the values of `--set`, then those of `--remove`, to a project in memory; nothing is saved [WIF2].
 *
 * @throws {CliError} naming the flag, its value, and what to write instead.
 */
export function changeValues(values: Values, sets: readonly string[], removals: readonly string[]): Values {
	const set = sets.reduce((now, part) => inPart("--set", part, () => setOne(now, part)), values);
	const project = removals.reduce(
		(now, part) => inPart("--remove", part, () => removeOne(now, part)),
		set.project,
	);
	return { ...set, project };
}
