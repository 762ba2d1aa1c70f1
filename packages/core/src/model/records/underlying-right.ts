import * as z from "zod";
import { choice } from "../validation/choice.ts";
import { currencyCodeSchema } from "../validation/currency-code.ts";
import { dateSchema } from "../validation/date.ts";
import { optionalDecimalSchema } from "../validation/decimal.ts";
import { shortTextSchema } from "../validation/text.ts";

/** The labels of the kinds of rights in a record's material that its licensor may not own. */
export const UNDERLYING_KIND_LABELS = {
	music_master: "Music master",
	music_publishing: "Music publishing",
	talent: "Talent",
	guild: "Guild",
	trademark: "Trademark",
	location: "Location",
	third_party: "Third-party footage",
} as const;
/** The kind of right that underlies a recording: in its composition, a person in it, footage of others, and so on. */
export type UnderlyingKind = keyof typeof UNDERLYING_KIND_LABELS;
/** Rights in material that its licensor doesn't own, such as the music in a newsreel. */
export const UNDERLYING_KINDS = Object.keys(UNDERLYING_KIND_LABELS) as [UnderlyingKind, ...UnderlyingKind[]];

/** The labels of the statuses: those of a licence, `open` before anyone asks, and `not_needed`. */
export const UNDERLYING_STATUS_LABELS = {
	open: "Open",
	asked: "Asked",
	quoted: "Quoted",
	agreed: "Agreed",
	signed: "Signed",
	invoiced: "Invoiced",
	paid: "Paid",
	declined: "Declined",
	expired: "Expired",
	not_needed: "Not needed",
} as const;
/** How far the clearance of an underlying right has come. */
export type UnderlyingStatus = keyof typeof UNDERLYING_STATUS_LABELS;
/** How far the clearance of an underlying right has come. */
export const UNDERLYING_STATUSES = Object.keys(UNDERLYING_STATUS_LABELS) as [
	UnderlyingStatus,
	...UnderlyingStatus[],
];

/** The most underlying rights of one record [UND1]. */
export const UNDERLYING_RIGHTS_MAX = 100;

const fields = z.object({
	kind: choice(UNDERLYING_KINDS),
	/** The person, company or guild that holds the right. */
	holder: shortTextSchema.default(""),
	status: choice(UNDERLYING_STATUSES).default("open"),
	cost: optionalDecimalSchema.default(null),
	/** Currency of the cost; set both or neither. */
	currency: currencyCodeSchema.nullable().default(null),
	/** The day on which the right reached its status. */
	date: dateSchema.nullable().default(null),
	notes: shortTextSchema.default(""),
});

/** A right in a record's material beside its licensor's, with its holder, status and cost [UND1]. */
export const underlyingRightSchema = fields.check(({ value: { cost, currency }, issues }) => {
	if ((cost === null) === (currency === null)) return;
	const [path, message] =
		cost === null
			? (["cost", "is required with a currency"] as const)
			: (["currency", "is required with a cost"] as const);
	issues.push({ code: "custom", path: [path], message, input: null });
});
/** A right in a record's material that its licensor may not own, with its holder, status and cost. */
export type UnderlyingRight = z.infer<typeof underlyingRightSchema>;

export const underlyingRightsSchema = z.array(underlyingRightSchema).max(UNDERLYING_RIGHTS_MAX, {
	error: `can't be more than ${UNDERLYING_RIGHTS_MAX} rights`,
});

const CLEAR: ReadonlySet<UnderlyingStatus> = new Set(["agreed", "signed", "invoiced", "paid", "not_needed"]);

/** Whether nothing is left to clear [UND2]. */
export function isClearRight({ status }: Pick<UnderlyingRight, "status">): boolean {
	return CLEAR.has(status);
}
