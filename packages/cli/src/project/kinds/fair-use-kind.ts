import {
	counted,
	FAIR_USE_CLASSES,
	type FairUseReview,
	fairUseReviewSchema,
	type ReviewedPart,
	timecodeText,
	VERDICTS,
} from "@oxcut/core/model";
import { CliError } from "../../errors/cli-error.ts";
import { quoteName } from "../../text/quote-name.ts";
import type { Project } from "../project.ts";
import { addFieldFlags, checkEntity, type Field, patchFrom, withPatch } from "./field.ts";
import { findRecord } from "./find-record.ts";
import type { StoredKind } from "./kind.ts";

const FIELDS: readonly Field[] = [
	{
		flag: "class",
		path: ["practice"],
		kind: "optional",
		help: "class of the Statement of Best Practices",
		choices: FAIR_USE_CLASSES,
	},
	{
		flag: "purpose",
		path: ["purpose"],
		kind: "text",
		help: "first factor: purpose and character of the use",
	},
	{ flag: "nature", path: ["nature"], kind: "text", help: "second factor: nature of the work" },
	{ flag: "amount", path: ["amount"], kind: "text", help: "third factor: amount and substantiality" },
	{ flag: "market", path: ["market"], kind: "text", help: "fourth factor: effect on the market" },
	{ flag: "argument", path: ["argument"], kind: "text", help: "why the use is fair" },
	{ flag: "evidence", path: ["evidence"], kind: "list", help: "links, split at commas" },
	{ flag: "verdict", path: ["verdict"], kind: "text", help: "counsel's verdict", choices: VERDICTS },
	{ flag: "counsel", path: ["counsel"], kind: "text", help: "the lawyer's name" },
	{ flag: "on", path: ["reviewed_on"], kind: "optional", help: "day of the verdict, YYYY-MM-DD" },
	{ flag: "letter", path: ["letter"], kind: "text", help: "number or file of the opinion letter" },
	{ flag: "note", path: ["note"], kind: "text", help: "counsel's note on the verdict" },
];

function locatorOf({ library }: Project, recordId: number): string {
	return (
		library.records.find(({ id }) => id === recordId)?.production_locator ?? `removed record ${recordId}`
	);
}

function titleOf({ library }: Project, recordId: number): string {
	return library.records.find(({ id }) => id === recordId)?.title ?? "";
}

/** The latest review of the record with this locator, or the review with this number. @throws {CliError} `NOT_FOUND`. */
function findReview({ library, reviews }: Project, reference: string): FairUseReview {
	const [, number] = /^#(\d+)$/.exec(reference.trim()) ?? [];
	const record = number === undefined ? findRecord(library, reference) : null;
	const found = reviews
		.toSorted((a, b) => b.id - a.id)
		.find(({ id, record_id }) => (record === null ? id === Number(number) : record_id === record.id));
	if (found !== undefined) return found;
	throw new CliError(
		"NOT_FOUND",
		`There is no fair-use review ${quoteName(reference)}. Start it with: ox fair-use review`,
		{ field: "review" },
	);
}

function partText(part: ReviewedPart | null): string {
	if (part === null) return "";
	const ranges = part.ranges.map((range) => `${range.in}–${range.out}`).join(" ");
	const screen = part.screen_time === null ? [] : [`${part.screen_time} on screen`];
	const own = part.source_timecode === undefined ? "" : ` (${timecodeText(part.source_timecode)})`;
	return [...(ranges === "" ? [] : [`${ranges}${own}`]), ...screen, `on ${part.tracks.join(", ")}`].join(
		", ",
	);
}

/** Fair-use reviews, for the commands of `ox fair-use`. */
export const fairUseKind: StoredKind<FairUseReview> = {
	noun: "fair-use",
	name: "fair-use review",
	plural: "fair-use reviews",
	argument: "<review>",
	argumentHelp: "its record, for the latest review of it; or its number, such as #3",
	list: ({ reviews }) => reviews,
	find: findReview,
	label: (project, { id, record_id }) => `#${id} of ${locatorOf(project, record_id)}`,
	columns: [
		{ header: "Number" },
		{ header: "Record" },
		{ header: "Title", flexible: true },
		{ header: "Class" },
		{ header: "Verdict" },
		{ header: "Counsel", flexible: true },
		{ header: "Day" },
	],
	row: (project, { id, record_id, practice, verdict, counsel, reviewed_on }) => [
		...[`#${id}`, locatorOf(project, record_id), titleOf(project, record_id), practice ?? ""],
		...[verdict.replaceAll("_", " "), counsel, reviewed_on ?? ""],
	],
	details: (project, review) => [
		["Number", `#${review.id}`],
		["Record", `${locatorOf(project, review.record_id)} ${titleOf(project, review.record_id)}`.trim()],
		["Picture", partText(review.picture)],
		["Sound", partText(review.sound)],
		["Class", review.practice ?? ""],
		["Purpose", review.purpose],
		["Nature", review.nature],
		["Amount", review.amount],
		["Market", review.market],
		["Argument", review.argument],
		["Evidence", review.evidence],
		["Verdict", review.verdict.replaceAll("_", " ")],
		["Counsel", review.counsel],
		["Day", review.reviewed_on ?? ""],
		["Letter", review.letter],
		["Counsel's note", review.note],
	],
	present: (project, review) => ({
		...review,
		production_locator: locatorOf(project, review.record_id),
		title: titleOf(project, review.record_id),
	}),
	describeSet: (command) => addFieldFlags(command, FIELDS),
	set(project, review, options) {
		const changed = withPatch(review, patchFrom(options, FIELDS));
		const entity = checkEntity(fairUseReviewSchema, changed, FIELDS);
		const reviews = project.reviews.map((other) => (other.id === entity.id ? entity : other));
		return { project: { ...project, reviews }, entity, notes: [] };
	},
	remove(project, review) {
		const reviews = project.reviews.filter(({ id }) => id !== review.id);
		return { project: { ...project, reviews }, entity: review, notes: [] };
	},
	removal: (project, { id, record_id, evidence }) =>
		`fair-use review #${id} of ${quoteName(locatorOf(project, record_id))}, with its argument and ${counted(evidence.length, "link")}`,
};
