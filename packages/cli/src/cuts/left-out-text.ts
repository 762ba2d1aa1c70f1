import { counted, LEFT_OUT_REASONS, type LeftOutDocument, type LeftOutReason } from "@oxcut/core/model";
import { quoteName } from "../text/quote-name.ts";
import { formatTable } from "../text/table.ts";

/** The numbers of a cut's clips that are used, unidentified and left out, without the list of clips. */
export type ClipCounts = Omit<LeftOutDocument, "cut_id" | "name" | "clips">;

const REASONS: Readonly<Record<Exclude<LeftOutReason, "rule">, string>> = {
	ignored: "ignored",
	tracked_non_ox: "not ours",
	covered: "covered by other clips",
	black: "black",
	pseudo: "an editing system's own",
	unnamed: "unnamed",
	no_range: "without a film range",
};

/** `12 clips: 7 used, 1 unidentified, 4 left out (3 by the rule 'Leaders', 1 black)`; the numbers add up [EXC5]. */
export function clipsText({
	num_clips,
	num_used,
	num_unidentified,
	num_left_out,
	rules,
}: ClipCounts): string {
	const byRule = rules
		.filter((rule) => rule.num_clips > 0)
		.map((rule) => `${rule.num_clips} by the rule ${quoteName(rule.name)}`);
	const others = LEFT_OUT_REASONS.flatMap((reason) =>
		reason === "rule" || num_left_out[reason] === 0 ? [] : [`${num_left_out[reason]} ${REASONS[reason]}`],
	);
	const reasons = [...byRule, ...others];
	const total = num_clips - num_used - num_unidentified;
	const leftOut = total === 0 ? "none left out" : `${total} left out (${reasons.join(", ")})`;
	return `${counted(num_clips, "clip")}: ${num_used} used, ${num_unidentified} unidentified, ${leftOut}`;
}

/** The clips that were left out, each with its reason [EXC5]. */
export function leftOutTable({ clips, rules }: LeftOutDocument, columns: number | null): string {
	const names = new Map(rules.map(({ rule_id, name }) => [rule_id, name]));
	return formatTable(
		[
			{ header: "Film time" },
			{ header: "To" },
			{ header: "Track" },
			{ header: "Contents", flexible: true },
			{ header: "Reason", flexible: true },
			{ header: "List", flexible: true },
		],
		clips.map(({ reason, rule_id, contents, reel, track, tc_in, tc_out, file, line }) => [
			...[tc_in, tc_out, track, contents ?? reel],
			reason === "rule" ? `rule ${quoteName(names.get(rule_id ?? 0) ?? "")}` : REASONS[reason],
			`${file}:${line}`,
		]),
		columns,
	);
}
