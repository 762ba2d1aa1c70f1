import { extendedTerm } from "@oxcut/core/clearance";
import {
	counted,
	exercisedYears,
	LICENSED_SIDES,
	type Library,
	type LicenseLine,
	type StoredRecord,
	splitUnquoted,
	unquoted,
} from "@oxcut/core/model";
import { CliError } from "../../errors/cli-error.ts";
import { quoteName } from "../../text/quote-name.ts";
import { findRecord } from "./find-record.ts";

const FLAG = "--add-line";

/** Shown in the help of the flag. */
export const LINE_HELP =
	"grant more: 'record=LOCATOR; side=picture; seconds=30; territories=World - US; media=TV + SVOD; years=3; since=delivery'. Also ranges=IN-OUT,IN-OUT; from=DATE; to=DATE; perpetuity; exclusive; credit=\"TEXT\"; mfn=GROUP; option=2 years, price 50, by DATE, exercised DATE";

const KEYS = new Set([
	...["record", "side", "seconds", "ranges", "territories", "media", "from", "to", "years", "since"],
	...["perpetuity", "exclusive", "credit", "mfn", "option"],
]);

/** Keys without a value: naming them turns them on. */
const MARKS = new Set(["perpetuity", "exclusive"]);

function invalid(message: string): CliError {
	return new CliError("INVALID_VALUE", `${FLAG} ${message}.`, { field: FLAG });
}

/**
 * Reads a line from `KEY=VALUE; KEY=VALUE`, with any number of options, for the licence's schema to check. Quotation marks keep a semicolon in a value.
 *
 * @throws {CliError} `INVALID_VALUE` for an unknown or repeated key; `NOT_FOUND` for an unknown record.
 */
export function readLine(library: Pick<Library<StoredRecord>, "records">, text: string): unknown {
	const { values, options } = readValues(text);
	const record = values.get("record");
	const side = values.get("side");
	if (side !== undefined && !LICENSED_SIDES.some((known) => known === side))
		throw invalid(`side must be ${LICENSED_SIDES.join(", ")}, not ${quoteName(side)}`);
	return {
		record_id: record === undefined ? null : findRecord(library, record).id,
		...(side === undefined ? {} : { side }),
		time: readTime(values.get("seconds"), values.get("ranges")),
		territories: values.get("territories"),
		media: values.get("media"),
		term: readTerm(values),
		options,
		exclusive: values.has("exclusive"),
		credit: values.get("credit") ?? "",
		mfn_group: values.get("mfn") ?? "",
	};
}

/** Whether a line that {@link readLine} accepts says which day its years count from. */
export function saysSince(text: string): boolean {
	return readValues(text).values.has("since");
}

function readValues(text: string): {
	readonly values: ReadonlyMap<string, string>;
	readonly options: unknown[];
} {
	const values = new Map<string, string>();
	const options: unknown[] = [];
	// Before a digit, it belongs to a drop-frame label.
	for (const part of splitUnquoted(text, /;(?!\d)/).filter((one) => one.trim() !== "")) {
		const at = part.indexOf("=");
		const key = (at < 0 ? part : part.slice(0, at)).trim().toLowerCase();
		if (!KEYS.has(key)) throw invalid(`has no key ${quoteName(key)}: write one of ${[...KEYS].join(", ")}`);
		if (key === "option") {
			options.push(readOption(at < 0 ? "" : part.slice(at + 1)));
			continue;
		}
		if (values.has(key)) throw invalid(`has ${key} twice: use ${FLAG} once for each line`);
		const value = at < 0 ? "" : readValue(key, part.slice(at + 1).trim());
		if (MARKS.has(key) && !["", "yes"].includes(value.toLowerCase()))
			throw invalid(`${key} takes no value, not ${quoteName(value)}: leave it out if it doesn't apply`);
		values.set(key, value);
	}
	return { values, options };
}

/** A value without the quotation marks that keep a semicolon in it. */
function readValue(key: string, text: string): string {
	const value = unquoted(text);
	if (value === null && text.split('"').length % 2 === 0)
		throw invalid(`${key} has a quotation mark without its pair: write "12"" reel" for 12" reel`);
	return value ?? text;
}

function readTime(seconds: string | undefined, ranges: string | undefined): unknown {
	if (seconds !== undefined && ranges !== undefined) throw invalid("takes seconds or ranges, not both");
	if (seconds !== undefined) return { kind: "seconds", seconds };
	if (ranges === undefined) return { kind: "whole" };
	// `lineText` writes them with a dash.
	const pairs = ranges.split(",").map((range) => range.split(/[-–]/).map((label) => label.trim()));
	return { kind: "ranges", ranges: pairs.map(([from, to]) => ({ in: from, out: to })) };
}

/** The keys of each kind of term. */
const TERM_KEYS = { years: ["years", "since"], perpetuity: ["perpetuity", "from"], dates: ["from", "to"] };

function readTerm(values: ReadonlyMap<string, string>): unknown {
	const [years, from, to] = [values.get("years"), values.get("from"), values.get("to")];
	const kind = years !== undefined ? "years" : values.has("perpetuity") ? "perpetuity" : "dates";
	const given = [...values.keys()].filter((key) => Object.values(TERM_KEYS).flat().includes(key));
	if (given.length > 1 && !given.every((key) => TERM_KEYS[kind].includes(key)))
		throw invalid(
			`has more than one term in ${given.join(", ")}: write from and to, years and since, or perpetuity with or without from`,
		);
	if (kind === "years") return { kind, years: wholeNumber(years), since: values.get("since") ?? "signature" };
	if (kind === "perpetuity") return { kind, from: from ?? null };
	if (from !== undefined && to !== undefined) return { kind: "dates", from, to };
	throw invalid("needs a term: from and to, years and since, or perpetuity");
}

/** The parts of an option, as `lineText` writes them, and the fields that they set. */
const OPTION_PARTS = [
	[/^(\S+) years?$/i, "years"],
	[/^price (\S+)$/i, "price"],
	[/^by (\S+)$/i, "exercise_by"],
	[/^exercised (\S+)$/i, "exercised_on"],
] as const;

/** Reads `2 years, price 50, by 2027-06-30, exercised 2027-06-01`. */
function readOption(text: string): unknown {
	const option: Record<string, unknown> = {};
	for (const part of text.split(",").map((one) => one.trim().replaceAll(/\s+/g, " "))) {
		const [found] = OPTION_PARTS.flatMap(([form, field]) => {
			const value = form.exec(part)?.[1];
			return value === undefined ? [] : [{ field, value }];
		});
		if (found === undefined)
			throw invalid(
				`option has ${quoteName(part)}: write its years, and what applies of price, by and exercised, such as '2 years, price 50, by 2027-06-30, exercised 2027-06-01'`,
			);
		const { field, value } = found;
		if (option[field] !== undefined)
			throw invalid(`option has ${quoteName(part)} beside another one of its kind`);
		option[field] = field === "years" ? wholeNumber(value) : value;
	}
	if (option.years === undefined) throw invalid("option needs its years, such as '2 years'");
	return option;
}

/** Text that isn't digits stays as typed, so that its error shows it. */
function wholeNumber(text = ""): unknown {
	return /^\d+$/.test(text) ? Number(text) : text;
}

/**
 * A line in words, with its term as extended: `10000001 picture up to 30 s, World - US, TV + SVOD, 3 years from delivery`.
 *
 * @param locatorOf - a record's locator; undefined if it was removed.
 */
export function lineText(line: LicenseLine, locatorOf: (id: number) => string | undefined): string {
	const { record_id: id } = line;
	const what = id === null ? "any record" : (locatorOf(id) ?? `removed record ${id}`);
	return [
		`${what}${line.side === "both" ? "" : ` ${line.side}`}${timeText(line)}`,
		...[line.territories, line.media, termText(line)],
		...(line.exclusive ? ["exclusive"] : []),
		...line.options.map(optionText),
		...(line.credit === "" ? [] : [`credit "${line.credit}"`]),
		...(line.mfn_group === "" ? [] : [`most favoured nations "${line.mfn_group}"`]),
	].join(", ");
}

function optionText({ years, price, exercise_by, exercised_on }: LicenseLine["options"][number]): string {
	const parts = [
		counted(years, "year"),
		...(price === null ? [] : [`price ${price}`]),
		...(exercise_by === null ? [] : [`by ${exercise_by}`]),
		...(exercised_on === null ? [] : [`exercised ${exercised_on}`]),
	];
	return `option (${parts.join(", ")})`;
}

function timeText({ time }: LicenseLine): string {
	if (time.kind === "whole") return "";
	if (time.kind === "seconds") return ` up to ${time.seconds} s`;
	return ` ${time.ranges.map((range) => `${range.in}–${range.out}`).join(" ")}`;
}

/** Its term with the years of exercised options. */
function termText(line: LicenseLine): string {
	const years = exercisedYears(line);
	const term = extendedTerm(line.term, years);
	if (term.kind === "perpetuity") return term.from === null ? "perpetuity" : `perpetuity from ${term.from}`;
	const added = years === 0 ? "" : ` (extended by ${counted(years, "year")})`;
	if (term.kind === "dates") return `${term.from} to ${term.to}${added}`;
	return `${counted(term.years, "year")} from ${term.since.replace("_", " ")}${added}`;
}
