import { CONDITION_CATEGORIES } from "../model/licensors/licensing-condition.ts";
import { CHARGE_BYS } from "../model/licensors/price.ts";
import { plainAmount } from "../model/money/plain-amount.ts";
import { recordFieldsOf } from "../model/records/record-field-entries.ts";
import { type Category, DATE_KINDS } from "../model/records/record-field-values.ts";
import { closestNames } from "../text/closest-names.ts";
import { foldName } from "../text/fold-name.ts";
import { FILLED_FIELDS, type ImportKind } from "./import-fields.ts";
import { readDate } from "./read-date.ts";

/** The most likely correction of a refused value. */
export interface ValueSuggestion {
	/** The corrected value; empty for an empty cell. */
	readonly to: string;
	/** The reason, in a few words. */
	readonly because: string;
}

const NOTHING =
	/^(?:n\.?\/?\s?a\.?|none|nil|unknown|not known|tbc|tbd|tba|poa|undated|no date|n\.?d\.?|\?+|[-–—.]+)$/i;

const CATEGORY_WORDS: ReadonlyMap<string, Category> = new Map([
	...["film", "video", "clip", "moving image", "movie", "reel", "newsreel", "vid", "archive film"].map(
		(word) => [word, "Footage"] as const,
	),
	...["photo", "photograph", "picture", "image", "pic", "print", "slide", "graphic", "poster"].map(
		(word) => [word, "Still"] as const,
	),
	...["trk", "track", "music", "sound", "song", "radio", "speech", "sfx", "fx"].map(
		(word) => [word, "Audio"] as const,
	),
]);

const CHOICES: Readonly<Record<string, readonly string[]>> = {
	...Object.fromEntries(recordFieldsOf("choice").map(({ name, values }) => [name, values])),
	charge_by: CHARGE_BYS,
	date_kind: DATE_KINDS,
};

const FLAGS: ReadonlySet<string> = new Set([
	...recordFieldsOf("flag").map(({ name }) => name),
	"charge_every_use",
	"recur",
]);
const YES = /^(?:x|1|ok|yes+|yep|oui|ja|si|sí|✓|✔|☑|done|received|signed)[.!]*$/i;
const NO = /^(?:0|no+|nope|non|nein|not yet|✗|✘|☐|[-–—])[.!]*$/i;

const AMOUNTS: ReadonlySet<string> = new Set(["value", "min_value", "min_time", "fps", "recur_step"]);

/**
 * Suggests a correction for a refused value, to be applied to every row with it [IMP25].
 *
 * @param pivotYear - two-digit years below it are 20xx.
 * @returns null if no correction is likely.
 */
export function suggestValue(
	kind: ImportKind,
	field: string,
	text: string,
	pivotYear: number,
): ValueSuggestion | null {
	const value = text.trim();
	if (NOTHING.test(value) && !FILLED_FIELDS.has(field) && !FLAGS.has(field)) {
		return { to: "", because: "means an empty value" };
	}
	if (field === "date") return suggestDate(value, pivotYear);
	if (field === "trt") return suggestLength(value);
	if (FLAGS.has(field)) {
		if (YES.test(value)) return { to: "yes", because: `"${value}" means yes` };
		return NO.test(value) || NOTHING.test(value) ? { to: "no", because: `"${value}" means no` } : null;
	}
	if (AMOUNTS.has(field)) return suggestAmount(value);
	return suggestChoice(kind, field, value);
}

function suggestChoice(kind: ImportKind, field: string, value: string): ValueSuggestion | null {
	const isCondition = kind === "conditions" && field === "category";
	const options = isCondition ? CONDITION_CATEGORIES : CHOICES[field];
	if (options === undefined || value === "") return null;
	if (field === "category" && !isCondition) {
		const word = foldName(value).replace(/s$/, "");
		const category = CATEGORY_WORDS.get(word) ?? CATEGORY_WORDS.get(foldName(value));
		if (category !== undefined) return { to: category, because: "a synonym" };
	}
	const key = foldName(value);
	const [beginning, ...others] = options.filter((option) => foldName(option).startsWith(key));
	if (beginning !== undefined && others.length === 0) return { to: beginning, because: "abbreviated" };
	const [closest] = closestNames(options, value, 1);
	return closest === undefined ? null : { to: closest, because: "a similar spelling" };
}

/** `c. 1948`, `1948?`, `[1948]`, `early 1948`: the period without the qualifier. */
function suggestDate(value: string, pivotYear: number): ValueSuggestion | null {
	const bare = value
		.replace(/^[[(]\s*|\s*[\])]$/g, "")
		.replace(/^(?:circa|approx(?:imately)?|about|around|probably|prob|early|mid|late|ca|c)\b\.?[\s-]*/i, "")
		.replace(/\s*(?:\?+|\(\?\)|approx\.?|circa)$/i, "")
		.trim();
	const found = bare === value ? null : readDate(bare, pivotYear);
	if (found !== null) return { to: bare, because: `the ${found.kind}, about` };
	const [year, ...more] = value.match(/\b(?:1[89]|20)\d\d\b/g) ?? [];
	return year === undefined || more.length > 0 ? null : { to: year, because: "the only year in it" };
}

/** `3'34"`, `3m34s`, `3 min 34`, `3:34`, `0:03:34`: minutes and seconds, without frames. */
function suggestLength(value: string): ValueSuggestion | null {
	const marked =
		/^(?:(\d+)\s*(?:h|hrs?|hours?)\.?\s*)?(?:(\d+)\s*(?:'|’|′|m|mins?|minutes?)\.?\s*)?(?:(\d+)\s*(?:"|”|″|''|’’|s|secs?|seconds?)?\.?)?$/i.exec(
			value,
		);
	const clock = /^(?:(\d{1,2}):)?(\d{1,3}):(\d{2})$/.exec(value);
	const [, hours = "0", minutes = "0", seconds = "0"] = clock ?? marked ?? [];
	const hasUnit = clock !== null || /[^\d\s]/.test(value);
	if ((clock ?? marked) === null || !hasUnit || value === "") return null;
	const total = Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds);
	if (total === 0 || total >= 100 * 3600) return null;
	const parts = [Math.floor(total / 3600), Math.floor(total / 60) % 60, total % 60, 0];
	return { to: parts.map((part) => String(part).padStart(2, "0")).join(":"), because: "minutes and seconds" };
}

/** `45,50`, `£45.50`, `1.250,00 EUR`: the number in the text. */
function suggestAmount(value: string): ValueSuggestion | null {
	const bare = value.replace(/^[^\d.,-]+|[^\d.,]+$/g, "");
	// Refused beside a sign, where it could mean 1250.
	if (/^[1-9]\d{0,2}\.\d{3}$/.test(bare)) return null;
	const { text } = { text: "", ...plainAmount(bare, { currency: null, decimalMark: "." }) };
	if (!/^\d+(?:\.\d+)?$/.test(text) || text === value) return null;
	const [, decimals] = text.split(".");
	const hasComma = decimals !== undefined && bare.endsWith(`,${decimals}`);
	return { to: text, because: hasComma ? "decimal comma" : "the number in it" };
}
