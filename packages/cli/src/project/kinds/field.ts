import { mustBe, readUnderlyingRights } from "@oxcut/core/model";
import { type Command, Option } from "commander";
import type * as z from "zod";
import { CliError } from "../../errors/cli-error.ts";
import { NUMBER_FORM } from "../../options/parse-amount.ts";
import { offeringOption } from "../../options/parse-choice.ts";
import { plainAmount } from "../../options/plain-amount.ts";
import { refuseBrokenText } from "../../options/refuse-broken-text.ts";
import { quoteName } from "../../text/quote-name.ts";
import { fieldSentence, valueAt } from "../issue-text.ts";

/**
 * A flag that sets one field. `text` is stored as typed; `amount` accepts money as people write it; an empty text clears an `optional` field;
 * `boolean` takes yes or no, and no value means yes; `list` splits at commas; `rights` are underlying rights [UND3].
 */
export interface Field {
	/** The flag without its dashes: `fair-use`. */
	readonly flag: string;
	/** The path of the field in the entity; two names for a field inside `meta`. */
	readonly path: readonly [string] | readonly ["meta", string];
	readonly kind: "text" | "amount" | "optional" | "boolean" | "integer" | "list" | "rights";
	readonly help: string;
	/** Words that its help and completion list; the entity's schema checks the value. */
	readonly choices?: readonly string[];
}

type Values = Readonly<Record<string, unknown>>;

const YES = new Set(["true", "t", "yes", "y"]);
const NO = new Set(["false", "f", "no", "n"]);

/** The value's name in a command's help: `<text>`, `[yes|no]` … */
function placeholder(kind: Field["kind"]): string {
	if (kind === "boolean") return "[yes|no]";
	return kind === "list" ? "<a,b>" : kind === "integer" ? "<number>" : "<value>";
}

/** Adds one flag for each field to a command. */
export function addFieldFlags(command: Command, fields: readonly Field[]): Command {
	for (const { flag, kind, help, choices } of fields) {
		const flags = `--${flag} ${placeholder(kind)}`;
		command.addOption(choices ? offeringOption(flags, help, choices) : new Option(flags, help));
	}
	return command;
}

/** Commander's name for a flag's value. */
function optionKey(flag: string): string {
	return flag.replace(/-([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());
}

function readValue({ flag, kind }: Field, value: unknown, currency: string | null): unknown {
	if (kind === "boolean") {
		const word = String(value).trim().toLowerCase();
		if (value === true || YES.has(word)) return true;
		if (NO.has(word)) return false;
		throw new CliError("INVALID_VALUE", `--${flag} must be yes or no, not ${quoteName(String(value))}.`, {
			field: `--${flag}`,
		});
	}
	const text = String(value);
	refuseBrokenText(text, `--${flag}`);
	if (kind === "amount") return text === "" ? null : plainAmount(text, `--${flag}`, currency);
	if (kind === "optional") return text === "" ? null : text;
	if (kind === "integer") return /^-?\d+$/.test(text) ? Number(text) : text;
	if (kind === "rights") {
		const read = readUnderlyingRights(text);
		if (read.error === undefined) return read.value;
		throw new CliError("INVALID_VALUE", `--${flag} ${read.error}.`, { field: `--${flag}` });
	}
	if (kind === "list")
		return text
			.split(",")
			.map((part) => part.trim())
			.filter((part) => part !== "");
	return text;
}

/**
 * The fields that the given flags set, in the entity's shape; `meta` has only the given ones.
 *
 * @param currency - the currency of amounts; null if unknown.
 */
export function patchFrom(
	options: Values,
	fields: readonly Field[],
	currency: string | null = null,
): Record<string, unknown> {
	const patch: Record<string, unknown> = {};
	const meta: Record<string, unknown> = {};
	for (const field of fields) {
		const value = options[optionKey(field.flag)];
		if (value === undefined) continue;
		const [first, second] = field.path;
		if (second === undefined) patch[first] = readValue(field, value, currency);
		else meta[second] = readValue(field, value, currency);
	}
	return Object.keys(meta).length === 0 ? patch : { ...patch, meta };
}

/** Applies a patch to an entity, `meta` field by field. */
export function withPatch(entity: Values, patch: Values): Record<string, unknown> {
	const merged: Record<string, unknown> = { ...entity, ...patch };
	if (patch.meta !== undefined) merged.meta = { ...Object(entity.meta), ...Object(patch.meta) };
	return merged;
}

/**
 * Checks an entity against its schema.
 *
 * @throws {CliError} `INVALID_VALUE`, naming the flag and what its value must be.
 */
export function checkEntity<S extends z.ZodType>(
	schema: S,
	value: unknown,
	fields: readonly Field[],
): z.output<S> {
	const parsed = schema.safeParse(value);
	if (parsed.success) return parsed.data;
	const issue = parsed.error.issues[0];
	// Lists count from 1, as `show` prints them: `lines.2.territories`.
	const path = issue?.path.map((part) => (typeof part === "number" ? part + 1 : String(part))) ?? [];
	const field = fields.find((candidate) => candidate.path.every((part, index) => part === path[index]));
	const name = field ? `--${field.flag}` : path.join(".");
	const message = issue?.message ?? "is not valid";
	const isDate = message === mustBe.aValidDate;
	const isAmount = message === mustBe.aValidNumber && field?.kind !== "integer";
	const problem = [
		...[message, isDate ? ", YYYY-MM-DD" : ""],
		...[givenText(message, value, issue?.path ?? []), isAmount ? `: ${NUMBER_FORM}` : ""],
	].join("");
	throw new CliError("INVALID_VALUE", fieldSentence(name, problem), { field: name });
}

/** The given value, for an error about what it must be. */
function givenText(message: string, root: unknown, path: readonly PropertyKey[]): string {
	if (!message.startsWith("must be ")) return "";
	const given = valueAt(root, path);
	const isShown = (typeof given === "string" && given !== "") || typeof given === "number";
	return isShown ? `, not ${quoteName(String(given))}` : "";
}
